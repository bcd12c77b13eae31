import { catalogue } from '../kit/i18n/catalogue.ts'

export const guidesI18n = catalogue(() => import('./locales/ar.po'))
