const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** For an element with a text that people typed: screen readers speak Arabic in an English page only where it is marked. */
export const typed = (text: string) => ({
  dir: 'auto' as const,
  lang: count(text, ARABIC) > count(text, LATIN) ? 'ar' : undefined,
})
