import { catalogue } from '../../../kit/i18n/catalogue.ts'

export const embedI18n = catalogue(() => import('./locales/ar.po'))
