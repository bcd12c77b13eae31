import { catalogue, claimsWorkMessages } from '../kit/i18n/catalogue.ts'

export const consoleI18n = catalogue(() => import('./locales/ar.po'), claimsWorkMessages)
