import type { I18n } from '@lingui/core'
import type { Language } from '../../config/language.ts'
import { type Translated, translated } from './translated.ts'
import { type Messages, translatorIn } from './translator.ts'

/** Arabic messages of the whole site and these. English ones are in the code (vite.config.ts). */
export function catalogue(loadArabic: () => Promise<{ messages: Messages }>): Translated<I18n> {
  return translated(i18nIn('en', {}), async () => {
    const [site, own] = await Promise.all([import('./locales/ar.po'), loadArabic()])
    return i18nIn('ar', { ...site.messages, ...own.messages })
  })
}

export const siteI18n = catalogue(async () => ({ messages: {} }))

/** Lingui's macros take its own type. */
function i18nIn(language: Language, messages: Messages): I18n {
  return translatorIn(language, messages) as I18n
}
