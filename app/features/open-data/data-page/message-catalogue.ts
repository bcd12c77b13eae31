import { catalogue } from '../../../kit/i18n/catalogue.ts'

/** Apart from the other texts, which would have made the FAQ heavier than its limit. */
export const openDataI18n = catalogue(() => import('./locales/ar.po'))
