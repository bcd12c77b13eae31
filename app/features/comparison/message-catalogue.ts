import { catalogue, claimsWorkMessages } from '../../kit/i18n/catalogue.ts'

export const comparisonI18n = catalogue(claimsWorkMessages, () => import('./locales/ar.po'))
