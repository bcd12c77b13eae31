/** Cut at a word, with '…', where it has more characters. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const cut = characters.slice(0, most)
  const lastSpace = cut.findLastIndex((character) => /\s/.test(character))
  const kept = cut.slice(0, lastSpace > 0 ? lastSpace : -1).join('')
  return `${kept.trimEnd()}…`
}

/** What search engines show below the title of a page. */
export const MAX_OF_A_SUMMARY = 160
