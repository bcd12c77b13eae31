/** Cut at a word, with '…' and no full stop before it, where it has more characters. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const cut = characters.slice(0, most)
  const lastSpace = cut.findLastIndex((character) => /\s/.test(character))
  const kept = cut.slice(0, lastSpace > 0 ? lastSpace : -1)
  const end = kept.findLastIndex((character) => !/[\s.…]/.test(character)) + 1
  return `${kept.slice(0, end).join('')}…`
}

/** What search engines show below the title of a page. */
export const MAX_OF_A_SUMMARY = 160
