import type { SearchName } from '../../db/search-names.ts'
import { groups, isAbbreviation } from './synonyms.ts'

// Signs that are listed, and not [^[:alnum:]]: normalize_text() leaves few others.
const SIGNS = String.raw`\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f`
// What Arabic writes together with a word: a conjunction, a preposition, the article; a possessive, an adjective's ending.
const BEFORE = '[وف]?([بك]?ال|لل|[بكل])?'
const AFTER = '(ي|يه|ه|ها|هم|نا|كم)?'

// Not RegExp.escape(): it writes the first letter as \x6d, and PostgreSQL takes all hex digits that follow for its number.
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const alone = (expression: string) => `(^|[${SIGNS}])${expression}([${SIGNS}]|$)`

/** An English phrase or a long Arabic word is found anywhere, others as words of their own. */
function expressionOf(key: string): string | null {
  const words = escaped(key)
  // 'مصر' and not 'مصرف', 'وتحليل للتأخير' for 'تحليل التأخير'.
  if (isArabic(key)) return isLongWord(key) ? null : alone(`${BEFORE}${words.replaceAll(' ', ` ${BEFORE}`)}${AFTER}`)
  // 'contracts' and not 'contractor', 'EOTs' and not 'geotechnical'.
  return key.includes(' ') ? null : alone(`${words}s?`)
}

const isArabic = (key: string) => /\p{Script=Arabic}/u.test(key)

const isLongWord = (key: string) => key.length > 4 && !key.includes(' ')

const longestWord = (key: string) => key.split(' ').reduce((one, other) => (other.length >= one.length ? other : one))

/** The name of the rows whose text contains each word of the key. */
export const anywhere = (key: string): string => `%${key}%`

const row = { implied_by: null, facet: null, word: null, patterns: null, expression: null }

const byFacet = (name: string, facet: string): SearchName => ({ ...row, name, facet })

function byName(name: string, key: string): SearchName {
  const expression = expressionOf(key)
  return { ...row, name, word: expression ? longestWord(key) : key, expression }
}

function byWords(name: string, key: string): SearchName {
  const words = key.split(' ')
  const patterns = words.length > 1 ? words.map((word) => `%${word}%`) : null
  return { ...row, name: anywhere(key), implied_by: name, word: longestWord(key), patterns }
}

/** By which published rows have the name of a group of synonyms or, without it, the names of keys that the text contains. */
export const searchNames: readonly SearchName[] = groups.flatMap(({ name, keys, facets = [] }) => [
  ...facets.map((facet) => byFacet(name, facet)),
  ...keys.map((key) => byName(name, key)),
  ...keys.filter((key) => !isAbbreviation(key)).map((key) => byWords(name, key)),
])
