import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Language, localeOf } from '../config/language.ts'
import { messages } from './locales/en.po'
import { type Translated, translated } from './translated.ts'

/** The site's messages, and `more`. */
export function catalogue(more: Messages, loadArabic: () => Promise<{ messages: Messages }>): Translated<I18n> {
  return translated(i18nIn('en', { ...messages, ...more }), async () => {
    const [site, own] = await Promise.all([import('./locales/ar.po'), loadArabic()])
    return i18nIn('ar', { ...site.messages, ...own.messages })
  })
}

export const siteI18n = catalogue({}, async () => ({ messages: {} }))

function i18nIn(language: Language, messages: Messages): I18n {
  const locales = language === 'ar' ? { locales: localeOf('ar') } : {}
  const i18n = setupI18n({ locale: language, ...locales, messages: { [language]: messages } })
  // A message in no catalogue is a sentence of the code (vite.config.ts) or a stored value outside the closed lists: it
  // is shown as it is.
  return import.meta.env.PROD ? i18n.setMessagesCompiler((text) => [text]) : i18n
}
