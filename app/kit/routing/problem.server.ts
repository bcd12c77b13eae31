import { type Language, languageOf } from '../../../config/language.ts'
import { readLocale } from './locale.ts'

/**
 * Headers that allow scripts of any website to read the response, and also the response headers that are listed here.
 */
export const OPEN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After',
}

export const PROBLEM_HEADERS = { ...OPEN_HEADERS, 'Content-Type': 'application/problem+json' }

// The titles are not in a message catalogue, because all Arabic pages would load them.
const TITLES = {
  400: { en: 'Bad Request', ar: 'استدعاء غير صحيح' },
  404: { en: 'Not Found', ar: 'غير موجود' },
  410: { en: 'Gone', ar: 'لم يعد متاحًا' },
  413: { en: 'Content Too Large', ar: 'المحتوى أكبر من الحد المسموح به' },
  414: { en: 'URI Too Long', ar: 'العنوان أطول من الحد المسموح به' },
  429: { en: 'Too Many Requests', ar: 'محاولات كثيرة في وقت قصير' },
  503: { en: 'Service Unavailable', ar: 'الخدمة غير متاحة حاليًا' },
}

type Status = keyof typeof TITLES
type Detail = Record<Language, string>
type Address = Pick<URL, 'pathname' | 'searchParams'>

/**
 * Writes an error as RFC 9457 defines it, in the language of the page. The API has one address for both languages, so
 * there the parameter `locale` sets the language.
 */
export function problemBody({ pathname, searchParams }: Address, status: Status, detail: Detail, more: object = {}) {
  const language = languageOf(pathname) === 'ar' ? 'ar' : readLocale(searchParams)
  return JSON.stringify({ title: TITLES[status][language], status, detail: detail[language], ...more })
}

export const problem = (url: Address, status: Status, detail: Detail, more: object = {}): Response =>
  new Response(problemBody(url, status, detail, more), {
    status,
    headers: { ...PROBLEM_HEADERS, ...(status === 503 && { 'Retry-After': '30' }) },
  })
