import { setupI18n } from '@lingui/core'
import { english } from '../i18n.ts'
import { messages } from './locales/en.po'

/**
 * English with the words of the pages that are read. A catalogue of its own, so that the lists and forms, which every
 * visitor opens, do not carry it. Outside a page: `withPages._(question)` gives the plain text.
 */
export const withPages = setupI18n({ locale: 'en', messages: { en: { ...english.messages, ...messages } } })
