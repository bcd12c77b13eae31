const ARTICLE = /^ال(?=..)/u
// 'Company', 'establishment' and 'office' begin many Arabic names.
const GENERIC = ['The', 'شركة', 'مؤسسة', 'مكتب']

/** Two letters of a name in its own script: of its first two words, or of its only one. */
export function monogramOf(name: string): string {
  // Marks belong to the letter before them, and an accent to its letter: 'é' is one.
  const words: string[] =
    name
      .normalize()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const own = words.length > 2 && GENERIC.includes(words[0] ?? '') ? words.slice(1) : words
  const [first = [], second = first.slice(1)] = own.map((word) => [...word.replace(ARTICLE, '')])
  const letters = [first[0], second[0]].map((letter = '') => letter.toUpperCase())
  // A zero-width non-joiner: joined, two Arabic letters would read as a word.
  return letters.join('\u200c')
}
