// The article with the letters that are joined to it, in 'and the', 'by the' and 'for the'.
const ARTICLE = /^و?(ب?ال|لل)(?=..)/u
// 'For' without an article, as in «لخدمات». The first word of a name does not begin with it.
const FOR = /^ل(?!ل)(?=...)/u
const ARABIC = /^\p{scx=Arab}/u
const LATIN = /^\p{Script=Latin}/u
// Vowels and other marks, the tatweel and joiners within Arabic words.
const WITHIN_ARABIC = /(?<=\p{scx=Arab})[\p{M}\u0640\u200C\u200D]+/gu
// 'Company', 'establishment' and 'office' begin many Arabic names.
const GENERIC = ['The', 'شركة', 'مؤسسة', 'مكتب']

// Two Arabic letters that touch look like a word, and joined ones like another. This narrow space allows no line break.
const APART = '\u202f'

/** Returns two letters of one script, from the first two words of a name or from its only word. */
export function monogramOf(name: string): string {
  const words: string[] =
    name
      .normalize()
      .replace(WITHIN_ARABIC, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const own = words.length > 2 && GENERIC.includes(words[0] ?? '') ? words.slice(1) : words
  const [start = '', ...rest] = own
  const [other, between] = ARABIC.test(start) ? [LATIN, APART] : [ARABIC, '']
  const first = lettersOf(start)
  const next = rest.find((word) => !other.test(word))
  const second = next ? lettersOf(next.replace(FOR, '')) : first.slice(1)
  return [first[0], second[0]].map((letter = '') => letter.toUpperCase()).join(between)
}

/** A letter and its marks count as one. The first Intl.Segmenter would take 8 ms, or 70 ms on a cheap phone. */
const lettersOf = (word: string): string[] => word.replace(ARTICLE, '').match(/\P{M}\p{M}*/gu) ?? []
