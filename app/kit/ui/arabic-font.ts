import font from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import { preload } from 'react-dom'

/**
 * Preloads the font for Arabic pages. If the font arrived after the first paint, the lines of whole paragraphs would
 * break at other places.
 */
export const preloadArabicFont = () => preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
