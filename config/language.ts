export type Language = 'en' | 'ar'

export const LANGUAGES: readonly Language[] = ['en', 'ar']

/**
 * Returns the locale that formats dates and numbers. Arabic texts have Latin digits and Gregorian months, which 'ar'
 * alone does not give in every browser and server.
 */
export const localeOf = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB')

export const listSeparator = (language: string) => (language === 'ar' ? '، ' : ', ')

export const formatList = (language: string, items: readonly string[]): string => items.join(listSeparator(language))

export const quote = (language: string, text: string): string => (language === 'ar' ? `«${text}»` : `“${text}”`)

/**
 * Encloses the text in invisible isolate characters, so that its direction does not affect the text around it.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

export const ARABIC_BASE = '/ar'

// Upper and lower case are alike here, because React Router treats them alike in a basename.
const ARABIC = /^\/ar(?=\/|\.data$|$)/i

export const languageOf = (pathname: string): Language => (ARABIC.test(pathname) ? 'ar' : 'en')

export const withoutLanguage = (pathname: string): string => pathname.replace(ARABIC, '').replace(/^(?!\/)/, '/')

/**
 * Returns the address in the language: '/faq' becomes '/ar/faq'. The address begins with a slash and may have a query.
 */
export function inLanguage(language: Language, address: string): string {
  // Two slashes become one, because '//other.example' would lead to another site.
  const path = address.replace(/^\/+/, '/')
  if (language === 'en') return path
  return ARABIC_BASE + (/^\/(?![^?#])/.test(path) ? path.slice(1) : path)
}

export const languageName = (code: Language): string => (code === 'ar' ? 'Arabic' : 'English')

export const languageCode = (name: string): Language => (name === 'Arabic' ? 'ar' : 'en')
