import { catalogue } from '../kit/i18n/catalogue.ts'

export const invitationsI18n = catalogue(() => import('./locales/ar.po'))
