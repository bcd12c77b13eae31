import { catalogue } from '../../kit/i18n/catalogue.ts'

export const deadlinesI18n = catalogue(() => import('./locales/ar.po'))
