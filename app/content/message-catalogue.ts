import { catalogue } from '../kit/i18n/catalogue.ts'

export const contentI18n = catalogue(() => import('./locales/ar.po'))
