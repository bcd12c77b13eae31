import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { messages } from './locales/en.po'

/**
 * English words. The instance is loaded once and never changed, so requests may share it; another language is
 * another instance.
 */
export const english = englishWith({})

/**
 * English with the words of a catalogue that only some pages need, and which the others, above all the lists and forms
 * that every visitor opens, do not carry.
 */
export function englishWith(more: Messages): I18n {
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...messages, ...more } } })
  // What is in no catalogue has nothing to fill in: a sentence that stands in the code (vite.config.ts), or a stored
  // choice that is in no list of ours, put in by plain SQL. Both are shown as they are. In development Lingui compiles
  // them, for the sake of sentences that are not extracted yet.
  return import.meta.env.PROD ? i18n.setMessagesCompiler((text) => [text]) : i18n
}
