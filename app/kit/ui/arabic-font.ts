import font from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import { preload } from 'react-dom'

/**
 * Preloads the font for whole paragraphs in Arabic. A font that comes after the first paint breaks their lines again.
 */
export const preloadArabicFont = () => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
