import type { I18n } from '@lingui/core'
import type { Language } from '../../../config/language.ts'
import { type Translated, translated } from './translated.ts'
import { type Catalogue, translatorIn } from './translator.ts'

type Load = () => Promise<{ messages: Catalogue }>

/**
 * Loads the messages about claims work. In the browser, only pages that show claims work load these messages. The
 * server always has them.
 */
const claimsWorkMessages: Load = () => import('../../locales/ar/claims-work.po')

/**
 * Loads the messages of the pages behind the links in our emails, and of the form for writing to a vendor or an
 * organisation.
 */
const senderMessages: Load = () => import('../../locales/ar/senders.po')

const serverMessages = typeof document === 'undefined' ? [claimsWorkMessages] : []

/**
 * Makes a catalogue from the Arabic messages of the whole site and those that `own` loads. The English messages are in
 * the code (vite.config.ts).
 */
function catalogue(...own: Load[]): Translated<I18n> {
  return translated(i18nIn('en', {}), async () => {
    const loaded = await Promise.all([
      import('../../locales/ar/site.po'),
      ...serverMessages.map((load) => load()),
      ...own.map((load) => load()),
    ])
    return i18nIn('ar', Object.assign({}, ...loaded.map(({ messages }) => messages)))
  })
}

// The catalogues. A page declares one of them if it needs more than the messages of the whole site. lingui.config.ts
// says which folders belong to which catalogue.

export const siteI18n = catalogue()
export const claimsWorkI18n = catalogue(claimsWorkMessages)
export const contentI18n = catalogue(() => import('../../locales/ar/content.po'))
export const guidesI18n = catalogue(() => import('../../locales/ar/guides.po'))
export const deadlinesI18n = catalogue(() => import('../../locales/ar/deadlines.po'))
export const toolsI18n = catalogue(() => import('../../locales/ar/tools.po'), claimsWorkMessages)
export const sendersI18n = catalogue(senderMessages)
/** The pages of manage links also show what a submission says about claims work. */
export const manageI18n = catalogue(senderMessages, claimsWorkMessages)
export const consoleI18n = catalogue(() => import('../../locales/ar/console.po'), claimsWorkMessages)

function i18nIn(language: Language, messages: Catalogue): I18n {
  return translatorIn(language, messages) as I18n
}
