import type { I18n } from '@lingui/core'
import type { Language } from '../../../config/language.ts'
import { type Translated, translated } from './translated.ts'
import { type Catalogue, translatorIn } from './translator.ts'

type Load = () => Promise<{ messages: Catalogue }>

/** The messages about claims work. Only pages that show it load them. The server has them for all that it writes. */
export const claimsWorkMessages: Load = () => import('./claims-work/locales/ar.po')

const serverMessages = typeof document === 'undefined' ? [claimsWorkMessages] : []

/**
 * Makes a catalogue of the Arabic messages of the whole site and of `own`. English ones are in the code
 * (vite.config.ts).
 */
export function catalogue(...own: Load[]): Translated<I18n> {
  return translated(i18nIn('en', {}), async () => {
    const loaded = await Promise.all([
      import('./locales/ar.po'),
      ...serverMessages.map((load) => load()),
      ...own.map((load) => load()),
    ])
    return i18nIn('ar', Object.assign({}, ...loaded.map(({ messages }) => messages)))
  })
}

export const siteI18n = catalogue()

function i18nIn(language: Language, messages: Catalogue): I18n {
  return translatorIn(language, messages) as I18n
}
