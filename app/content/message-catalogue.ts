import { catalogue } from '../i18n/catalogue.ts'

/** Outside a page: `contentI18n.in(language)._(message)`. */
export const contentI18n = catalogue(() => import('./locales/ar.po'))
