import { catalogue } from '../kit/i18n/catalogue.ts'

export const relayI18n = catalogue(() => import('./locales/ar.po'))
