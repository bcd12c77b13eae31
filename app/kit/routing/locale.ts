import type { Language } from '../../../config/language.ts'

/** The parameter for the language of titles and pages. `language` is a filter. */
export const locale = /^(en|ar)$/

export const readLocale = (parameters: URLSearchParams): Language => (parameters.get('locale') === 'ar' ? 'ar' : 'en')
