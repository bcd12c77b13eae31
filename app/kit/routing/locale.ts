import type { Language } from '../../../config/language.ts'

/**
 * The values of the API's parameter `locale`, which sets the language of titles and pages. It is not named `language`,
 * because that is a filter.
 */
export const locale = /^(en|ar)$/

export const readLocale = (parameters: URLSearchParams): Language => (parameters.get('locale') === 'ar' ? 'ar' : 'en')
