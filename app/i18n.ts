import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { messages } from './locales/en.po'

export const english = englishWith({})

export function englishWith(more: Messages): I18n {
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...messages, ...more } } })
  // A message in no catalogue is a sentence of the code (vite.config.ts) or a stored value outside the closed lists: it
  // is shown as it is.
  return import.meta.env.PROD ? i18n.setMessagesCompiler((text) => [text]) : i18n
}
