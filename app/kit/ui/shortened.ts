/** Cuts a text with more characters at a word, and ends it with '…' without a full stop before it. */
export function shortened(text: string, maxLength: number): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const cut = characters.slice(0, maxLength)
  const lastSpace = cut.findLastIndex((character) => /\s/.test(character))
  const kept = cut.slice(0, lastSpace > 0 ? lastSpace : -1)
  const end = kept.findLastIndex((character) => !/[\s.…]/.test(character)) + 1
  return `${kept.slice(0, end).join('')}…`
}

/** Search engines show about this many characters below the title of a page. */
export const MAX_SUMMARY_LENGTH = 160
