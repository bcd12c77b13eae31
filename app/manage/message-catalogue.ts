import { catalogue } from '../i18n.ts'
import { messages } from './locales/en.po'

export const manageI18n = catalogue(messages, () => import('./locales/ar.po'))
