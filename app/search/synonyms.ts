import { keyOf, normalizeText, withoutArticle } from '../kit/search/normalize-text.ts'
import { cities } from '../vocabulary/cities.ts'
import type { City, Synonyms } from '../vocabulary/schema.ts'
import { claimsWorkSynonyms, closedListSynonyms, tradeSynonyms } from '../vocabulary/search-words.ts'
import { stopWords } from './stop-words.ts'

const listSynonyms = [...closedListSynonyms, ...claimsWorkSynonyms]

/**
 * The words of a 'bare' group and of a place are found only as whole words, not within other words. A place also keeps
 * its article, because 'الخبر' is a city and 'خبر' is not.
 */
type Form = 'bare' | 'place'

type CompiledSynonyms = Omit<Synonyms, 'isWholeWord'> & Pick<City, 'country'> & { form?: Form }

export const synonyms: readonly CompiledSynonyms[] = [
  ...[...listSynonyms, ...tradeSynonyms].map(({ isWholeWord, ...entry }) => ({
    ...entry,
    ...(isWholeWord && { form: 'bare' as const }),
  })),
  ...cities.map((city) => ({ ...city, form: 'place' as const })),
]

/** `keys` are the normalized forms of the words (`keyOf`), and `name` is the first of these keys. */
export type SynonymGroup = CompiledSynonyms & { keys: readonly string[]; name: string }

export const hasArticle = (word: string): boolean => withoutArticle(normalizeText(word)) !== normalizeText(word)

export const groups: readonly SynonymGroup[] = synonyms.map((group) => {
  const keys = [...new Set(group.words.map(keyOf))]
  return { ...group, keys, name: keys[0] ?? '' }
})

const byKey = new Map(groups.flatMap((group) => group.keys.map((key) => [key, group] as const)))

const abbreviations = new Set(
  synonyms.flatMap(({ words }) => words.filter((word) => /^[A-Z\d&]{2,3}$/.test(word)).map(keyOf)),
)

const keysWithArticle = new Set(
  groups
    .filter(({ form }) => form === 'place')
    .flatMap(({ words }) => {
      const bare = words.filter((word) => !hasArticle(word)).map(keyOf)
      return words.filter((word) => !word.includes(' ') && hasArticle(word) && !bare.includes(keyOf(word))).map(keyOf)
    }),
)

/**
 * Whether a key is a place only if it was typed with its article. 'الخبر' is a city, but 'خبر' is not. 'إسكندرية' is one,
 * because the line of Alexandria also has this spelling.
 */
export const needsArticle = (key: string): boolean => keysWithArticle.has(key)

export const MAX_SYNONYM_WORDS = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))

/** Finds the group of a word. A plural such as 'LDs' or 'hotels' finds the group of its singular. */
export function synonymsOf(text: string): SynonymGroup | undefined {
  const key = keyOf(text)
  return byKey.get(key) ?? byKey.get(singular(key))
}

const singular = (key: string) => (key.endsWith('s') ? key.slice(0, -1) : key)

const NOT_IN_MARKED = /[^\p{L}\u0651\u064f]/gu

const markedGroups = groups.flatMap((group) => (group.marked ? [{ marked: group.marked, group }] : []))
const ambiguous = new Set(markedGroups.map(({ marked }) => keyOf(marked)))

/**
 * If two groups share a key, finds the group that the typed vowel marks point to: 'عمّان' is Amman, and 'عُمان' is
 * Oman.
 */
export function markedSynonyms(typed: string, key: string): SynonymGroup | undefined {
  if (!ambiguous.has(key)) return undefined
  const word = typed.normalize().replace(NOT_IN_MARKED, '')
  return markedGroups.find(({ marked }) => word.endsWith(marked))?.group
}

/**
 * Whether a key is an abbreviation. As a synonym, it is found only as a whole word, because 'geotechnical' does not
 * mean 'EOT'.
 */
export const isAbbreviation = (key: string): boolean => abbreviations.has(key) || abbreviations.has(singular(key))

export const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

// The Arabic words of the groups. Short place names are left out, because 'فراس', for example, is a man's name and not
// 'راس' with an attached 'and'.
const knownWords = new Set(
  groups
    .flatMap(({ keys, form }) => {
      const words = keys.flatMap((key) => key.split(' '))
      return form === 'place' ? words.filter((word) => word.length > 3) : words
    })
    .filter((word) => isArabic(word) && !stopWords.has(word)),
)

// The attached particles before a word. At least three letters must follow them.
const BEHIND_PARTICLES = [/^[وف](...+)$/u, /^[بكل](...+)$/u, /^[وف][بكل](...+)$/u]

// The French article or 'de' before a vowel.
const BEHIND_ELISION = /^[dl]'(...+)$/iu

/**
 * Returns the word, and also the part of it that follows an attached 'and', 'in' or 'for', because 'ومطالبات' may be
 * 'and' with 'مطالبات'. In the same way, 'arbitrage' follows in "l'arbitrage".
 */
export const bareForms = (word: string): string[] => [
  word,
  ...[BEHIND_ELISION, ...BEHIND_PARTICLES].flatMap((pattern) => pattern.exec(word)?.[1] ?? []),
]

/** Returns the known word that follows an attached particle, such as 'تحليل' in 'وتحليل', or the word itself. */
export const knownForm = (word: string): string => bareForms(word).find((form) => knownWords.has(form)) ?? word

const arabicEntries = listSynonyms.flatMap(({ words, facets = [] }) =>
  words
    .filter((word) => facets.length > 0 && isArabic(word))
    .map((word) => ({ spellings: [normalizeText(word).toLowerCase(), keyOf(word)], facets })),
)

/**
 * Returns the entries that have an Arabic word beginning with `word`. In the same way, 'ana' in an English
 * search finds the stored 'Delay analysis'.
 */
export function entriesWith(word: string): string[] {
  if (!/^\p{Script=Arabic}{3}/u.test(word) || stopWords.has(word)) return []
  const found = arabicEntries.filter(({ spellings }) =>
    spellings.some((spelling) => ` ${spelling}`.includes(` ${word}`)),
  )
  return [...new Set(found.flatMap(({ facets }) => facets))]
}
