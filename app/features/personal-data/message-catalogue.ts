import { catalogue } from '../../kit/i18n/catalogue.ts'

export const personalDataI18n = catalogue(() => import('./locales/ar.po'))
