import { catalogue, claimsWorkMessages } from '../kit/i18n/catalogue.ts'

export const manageI18n = catalogue(() => import('./locales/ar.po'), claimsWorkMessages)

export const repliesI18n = catalogue(
  () => import('./locales/ar.po'),
  () => import('../features/relay/locales/ar.po'),
)
