import { catalogue } from '../../kit/i18n/catalogue.ts'

/** Apart from the other texts: nearly half of their words, for pages of their own. */
export const useCasesI18n = catalogue(() => import('./locales/ar.po'))
