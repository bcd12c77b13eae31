import { englishWith } from '../i18n.ts'
import { messages } from './locales/en.po'

/** English with the words of the pages that are read. Outside a page: `withPages._(question)` gives the plain text. */
export const withPages = englishWith(messages)
