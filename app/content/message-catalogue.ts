import { catalogue } from '../i18n.ts'
import { messages } from './locales/en.po'

/** Outside a page: `contentI18n.in(language)._(message)`. */
export const contentI18n = catalogue(messages, () => import('./locales/ar.po'))
