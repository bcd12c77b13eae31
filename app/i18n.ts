import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { messages } from './locales/en.po'

export const english = englishWith({})

/** English with a message catalogue that only some pages need. */
export function englishWith(more: Messages): I18n {
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...messages, ...more } } })
  // A message in no catalogue has no placeholders: a sentence in the code (vite.config.ts), or a stored value that is
  // in no closed list. Both are shown as they are.
  return import.meta.env.PROD ? i18n.setMessagesCompiler((text) => [text]) : i18n
}
