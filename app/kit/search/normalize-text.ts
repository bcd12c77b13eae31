import { withoutDiacritics } from './without-diacritics.ts'

/** Each letter, and what other keyboards, names from other languages and word processors write for it. */
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

/** Accents that stand alone and replace an apostrophe. NFKD turns most of them into a space and a mark. */
const ACCENTS = /[`\u00B4\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\uFF40]/g

const formOf = new Map(FORMS.flatMap(([form, others]) => [...others].map((other) => [other, form])))

/** Removes the article, because 'مطالبات' is found in 'المطالبات', but not the reverse. The rest keeps a trigram. */
export const withoutArticle = (word: string): string => word.replace(/^[وف]?(?:[بك]?ال|لل)(?=...)/, '')

/** Does the same as normalize_text() in PostgreSQL, except that it keeps the case. */
export const normalizeText = (text: string): string =>
  withoutDiacritics(text.replace(ACCENTS, "'")).replace(
    /[^\0-\x7f]/g,
    (character) => formOf.get(character) ?? character,
  )

/** Returns one key for all spellings of the same words, in lower case and without the Arabic article of each word. */
export const keyOf = (text: string): string =>
  normalizeText(text).toLowerCase().split(/[ -]/).map(withoutArticle).join(' ')
