const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
const LETTERS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' }

export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '')

/** Of a normalized word: 'مطالبات' is found in 'المطالبات', but not the reverse. What is left keeps a trigram. */
export const withoutArticle = (word: string): string => word.replace(/^(?:[وفبك]?ال|لل)(?=...)/, '')

/** Like normalize_text() in PostgreSQL, but for the case. */
export const normalizeText = (text: string): string =>
  withoutMarks(text).replace(/[ٱىةیک]/g, (letter) => LETTERS[letter] ?? letter)
