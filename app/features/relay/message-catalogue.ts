import { catalogue } from '../../i18n/catalogue.ts'

export const relayI18n = catalogue(() => import('./locales/ar.po'))
