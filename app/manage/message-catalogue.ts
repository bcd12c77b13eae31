import { catalogue } from '../i18n.ts'

export const manageI18n = catalogue(() => import('./locales/ar.po'))
