const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
const LETTERS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' }

/** The text as PostgreSQL's fold() spells it (migration 0001), but for its case. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ٱىةیک]/g, (letter) => LETTERS[letter] ?? letter)
}
