import { setupI18n } from '@lingui/core'
import { messages } from './locales/en.po'

/**
 * English words. The instance is loaded once and never changed, so requests may share it; another language is
 * another instance.
 */
export const english = setupI18n({ locale: 'en', messages: { en: messages } })
