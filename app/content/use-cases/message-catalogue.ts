import { catalogue } from '../../i18n.ts'
import { messages } from './locales/en.po'

/** Apart from the other texts: nearly half of their words, for pages of their own. */
export const useCasesI18n = catalogue(messages, () => import('./locales/ar.po'))
