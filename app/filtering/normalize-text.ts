const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
const LETTERS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' }

/** The text decomposed, without accents, Arabic marks and tatweel. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '')

/** The text as PostgreSQL's normalize_text() spells it (migration 0001), but for its case. */
export const normalizeText = (text: string): string =>
  withoutMarks(text).replace(/[ٱىةیک]/g, (letter) => LETTERS[letter] ?? letter)
