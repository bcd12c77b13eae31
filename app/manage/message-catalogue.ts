import { catalogue, claimsWorkMessages } from '../kit/i18n/catalogue.ts'

const invitationMessages = () => import('../invitations/locales/ar.po')

export const manageI18n = catalogue(() => import('./locales/ar.po'), claimsWorkMessages, invitationMessages)

export const repliesI18n = catalogue(
  () => import('./locales/ar.po'),
  () => import('../relay/locales/ar.po'),
)
