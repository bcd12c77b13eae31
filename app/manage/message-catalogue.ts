import { catalogue, claimsWorkMessages } from '../kit/i18n/catalogue.ts'

const invitationMessages = () => import('../features/invitations/locales/ar.po')

export const manageI18n = catalogue(() => import('./locales/ar.po'), claimsWorkMessages, invitationMessages)

export const repliesI18n = catalogue(
  () => import('./locales/ar.po'),
  () => import('../features/relay/locales/ar.po'),
)
