import { catalogue } from '../i18n.ts'

export const consoleI18n = catalogue(() => import('./locales/ar.po'))
