import { withoutDiacritics } from './without-diacritics.ts'

/** What is written for each of these on other keyboards, in names from other languages, by word processors. */
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

/** Accents that stand alone, for an apostrophe. NFKD makes a space and a mark of most. */
const ACCENTS = /[`\u00B4\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\uFF40]/g

const formOf = new Map(FORMS.flatMap(([form, others]) => [...others].map((other) => [other, form])))

/** Takes the article off: 'مطالبات' is found in 'المطالبات', but not the reverse. What is left keeps a trigram. */
export const withoutArticle = (word: string): string => word.replace(/^[وف]?(?:[بك]?ال|لل)(?=...)/, '')

/** Like normalize_text() in PostgreSQL, but for the case. */
export const normalizeText = (text: string): string =>
  withoutDiacritics(text.replace(ACCENTS, "'")).replace(
    /[^\0-\x7f]/g,
    (character) => formOf.get(character) ?? character,
  )

/** Two spellings of the same words have one key: normalized, in lower case, each word without the Arabic article. */
export const keyOf = (text: string): string =>
  normalizeText(text).toLowerCase().split(/[ -]/).map(withoutArticle).join(' ')
