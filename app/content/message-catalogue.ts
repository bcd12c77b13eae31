import { englishWith } from '../i18n.ts'
import { messages } from './locales/en.po'

/** Outside a page: `contentI18n._(message)`. */
export const contentI18n = englishWith(messages)
