import { catalogue, claimsWorkMessages } from '../../i18n/catalogue.ts'

export const alertsI18n = catalogue(() => import('./locales/ar.po'), claimsWorkMessages)
