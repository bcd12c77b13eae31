import { englishWith } from '../i18n.ts'
import { messages } from './locales/en.po'

export const consoleI18n = englishWith(messages)
