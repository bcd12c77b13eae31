/**
 * Shortens a text to `maxLength` characters. It is cut between words and ends with '…', without a full stop before it.
 */
export function shortened(text: string, maxLength: number): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const cut = characters.slice(0, maxLength)
  const lastSpace = cut.findLastIndex((character) => /\s/.test(character))
  const kept = cut.slice(0, lastSpace > 0 ? lastSpace : -1)
  const end = kept.findLastIndex((character) => !/[\s.…]/.test(character)) + 1
  return `${kept.slice(0, end).join('')}…`
}

/** About how many characters search engines show below the title of a page. */
export const MAX_SUMMARY_LENGTH = 160
