import { withoutDiacritics } from './without-diacritics.ts'

/**
 * Each character, followed by its variants: those of other keyboards, of names from other languages, and of word
 * processors.
 */
const FORMS = [
  ['ا', 'ٱ'],
  ['ي', 'ىیے'],
  ['ه', 'ةہە'],
  ['ك', 'کگݣڭ'],
  ['ب', 'پ'],
  ['ج', 'چ'],
  ['ف', 'ڤ'],
  ['ز', 'ژ'],
  [',', '،٬'],
  [';', '؛'],
  ['?', '؟'],
  ['%', '٪'],
  ['.', '٫۔'],
  ['-', '‐‒–—―−'],
  ["'", '‘’‚‛ʹʻʼʽʾʿˈˊˋ՚׳′‵❛❜ꞌ'],
  ['"', '“”«»'],
  ...['٠۰', '١۱', '٢۲', '٣۳', '٤۴', '٥۵', '٦۶', '٧۷', '٨۸', '٩۹'].map((forms, digit) => [`${digit}`, forms] as const),
] as const

/**
 * Accents that stand alone, which people type in place of an apostrophe. NFKD would turn most of them into a space and
 * a combining mark.
 */
const ACCENTS = /[`\u00B4\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\uFF40]/g

const formOf = new Map(FORMS.flatMap(([form, others]) => [...others].map((other) => [other, form])))

/**
 * Removes the Arabic article, because a search for 'مطالبات' also finds 'المطالبات', but not the other way round. The
 * article stays if fewer than three letters would remain, because the index needs three.
 */
export const withoutArticle = (word: string): string => word.replace(/^[وف]?(?:[بك]?ال|لل)(?=...)/, '')

/** Does the same as normalize_text() in PostgreSQL, except that it keeps capitals. */
export const normalizeText = (text: string): string =>
  withoutDiacritics(text.replace(ACCENTS, "'")).replace(
    /[^\0-\x7f]/g,
    (character) => formOf.get(character) ?? character,
  )

/**
 * Returns the same key for all spellings of the same words. It is in lower case, and its words have no Arabic article.
 */
export const keyOf = (text: string): string =>
  normalizeText(text).toLowerCase().split(/[ -]/).map(withoutArticle).join(' ')
