import type { Language } from '../../../config/language.ts'

/** This parameter is for the language of titles and pages, because `language` is a filter. */
export const locale = /^(en|ar)$/

export const readLocale = (parameters: URLSearchParams): Language => (parameters.get('locale') === 'ar' ? 'ar' : 'en')
