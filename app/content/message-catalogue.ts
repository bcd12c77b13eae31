import { catalogue } from '../i18n/catalogue.ts'

export const contentI18n = catalogue(() => import('./locales/ar.po'))
