import { catalogue, claimsWorkMessages } from '../../kit/i18n/catalogue.ts'

export const closedI18n = catalogue(() => import('./locales/ar.po'), claimsWorkMessages)
