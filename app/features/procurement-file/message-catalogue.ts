import { catalogue } from '../../kit/i18n/catalogue.ts'

/** `fileText` writes in both languages at once: on the server, which has both. */
export const procurementFileI18n = catalogue(() => import('./locales/ar.po'))
