const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** For an element with a text that people typed: screen readers change their voice only where the language is marked. */
export function typed(text: string) {
  const arabic = count(text, ARABIC)
  const latin = count(text, LATIN)
  return { dir: 'auto' as const, lang: arabic > latin ? 'ar' : latin > 0 ? 'en' : undefined }
}
