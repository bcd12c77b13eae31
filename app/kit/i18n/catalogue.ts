import type { I18n } from '@lingui/core'
import type { Language } from '../../../config/language.ts'
import { type Translated, translated } from './translated.ts'
import { type Catalogue, translatorIn } from './translator.ts'

type Load = () => Promise<{ messages: Catalogue }>

/** What a request and a listing say of claims work: of pages that show it, and of the server, which writes it elsewhere. */
export const claimsWorkMessages: Load = () => import('./claims-work/locales/ar.po')

const onServer = typeof document === 'undefined' ? [claimsWorkMessages] : []

/** Arabic messages of the whole site and these. English ones are in the code (vite.config.ts). */
export function catalogue(...own: Load[]): Translated<I18n> {
  return translated(i18nIn('en', {}), async () => {
    const loaded = await Promise.all([
      import('./locales/ar.po'),
      ...onServer.map((load) => load()),
      ...own.map((load) => load()),
    ])
    return i18nIn('ar', Object.assign({}, ...loaded.map(({ messages }) => messages)))
  })
}

export const siteI18n = catalogue()

function i18nIn(language: Language, messages: Catalogue): I18n {
  return translatorIn(language, messages) as I18n
}
