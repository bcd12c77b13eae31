import type { SearchName } from '../../db/search-names.ts'
import { normalizeText } from './normalize-text.ts'
import { groups, keyOf, type SynonymGroup } from './synonyms.ts'

// Signs that are listed, and not [^[:alnum:]]: normalize_text() leaves few others.
const SIGNS = String.raw`\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f`
// What Arabic writes together with a word: a conjunction, a preposition, the article; a possessive, an adjective's ending.
const ARTICLE = '([بك]?ال|لل)'
const BEFORE = `[وف]?(${ARTICLE}|[بكل])?`
const AFTER = '(ي|يه|ه|ها|هم|نا|كم)?'

// Not RegExp.escape(): it writes the first letter as \x6d, and PostgreSQL takes all hex digits that follow for its number.
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const alone = (expression: string, before = '') => `(^|[${SIGNS}])${before}${expression}([${SIGNS}]|$)`

/** An English phrase or a long Arabic word is found anywhere, others, and places, as words of their own. */
function expressionOf(word: string, { form, notAfter }: SynonymGroup): string | null {
  const key = keyOf(word)
  const words = escaped(key)
  if (!isArabic(key)) {
    // 'contracts' and not 'contractor', 'EOTs' and not 'geotechnical'; 'Fez' and not 'fezs'.
    if (form === 'place') return alone(words)
    return key.includes(' ') ? null : alone(`${words}s?`)
  }
  // 'مصر' and not 'مصرف', 'وتحليل للتأخير' for 'تحليل التأخير'.
  const others = words.replaceAll(' ', ` ${BEFORE}`)
  if (form === 'place') return alone(`${beforePlace(word, key)}${others}`, notAfter && `(?<!${keyOf(notAfter)} )`)
  if (form === 'bare') return alone(`${BEFORE}${others}`)
  return isLongWord(key) ? null : alone(`${BEFORE}${others}${AFTER}`)
}

const beforePlace = (word: string, key: string) =>
  normalizeText(word).startsWith(key.slice(0, 2)) ? '[وف]?[بكل]?' : `[وف]?${ARTICLE}`

const isArabic = (key: string) => /\p{Script=Arabic}/u.test(key)

const isLongWord = (key: string) => key.length > 4 && !key.includes(' ')

const longestWord = (key: string) => key.split(' ').reduce((one, other) => (other.length >= one.length ? other : one))

/** The name of the rows whose text contains each word of the key. */
export const anywhere = (key: string): string => `%${key}%`

const row = { implied_by: null, facet: null, word: null, patterns: null, expression: null }

const byFacet = ({ name }: SynonymGroup, facet: string): SearchName => ({ ...row, name, facet })

function byName(group: SynonymGroup, word: string): SearchName {
  const key = keyOf(word)
  const expression = expressionOf(word, group)
  return { ...row, name: group.name, word: expression ? longestWord(key) : key, expression }
}

function byWords(group: SynonymGroup, word: string): SearchName[] {
  const key = keyOf(word)
  const words = key.split(' ')
  // Its rows have the first name; of a place the text is compared.
  if (group.form === 'place' || (words.length === 1 && !expressionOf(word, group))) return []
  const patterns = words.length > 1 ? words.map((word) => `%${word}%`) : null
  return [{ ...row, name: anywhere(key), implied_by: group.name, word: longestWord(key), patterns }]
}

/** Of two spellings with one key the first. */
const withKeys = ({ words, keys }: SynonymGroup) => keys.map((key) => words.find((word) => keyOf(word) === key) ?? key)

/** By which published rows have the name of a group of synonyms or, without it, the names of keys that the text contains. */
export const searchNames: readonly SearchName[] = groups.flatMap((group) => [
  ...(group.facets ?? []).map((facet) => byFacet(group, facet)),
  ...[...withKeys(group), ...(group.alsoFinds ?? [])].map((word) => byName(group, word)),
  ...withKeys(group).flatMap((word) => byWords(group, word)),
])
