import { catalogue, practiceMessages } from '../i18n/catalogue.ts'

export const manageI18n = catalogue(() => import('./locales/ar.po'), practiceMessages)

/** Of the pages on which an organisation and a vendor write to each other. */
export const repliesI18n = catalogue(
  () => import('./locales/ar.po'),
  () => import('../relay/locales/ar.po'),
)
