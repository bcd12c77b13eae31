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
  return setupI18n({
    locale: 'en',
    messages: { en: { ...messages, ...more } },
    // A stored choice that is in no list of ours, put in by plain SQL, is shown as it is; Lingui would read it as a
    // message of its own and warn on every view. In development that would hide sentences not extracted yet.
    ...(import.meta.env.PROD && { missing: (_locale: string, id: string) => id }),
  })
}
