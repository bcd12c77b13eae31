import { catalogue } from '../../../kit/i18n/catalogue.ts'

/** A catalogue of its own, so that other pages of texts do not load it. */
export const openDataI18n = catalogue(() => import('./locales/ar.po'))
