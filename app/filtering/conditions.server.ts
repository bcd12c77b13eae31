import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import type { Cursor } from './cursor.ts'
import type { Filters } from './filters.ts'
import { type Term, termsOf } from './search-terms.ts'
import { isAbbreviation, keyOf } from './synonyms.ts'

// LIKE walks the whole index (20 s over a million rows) unless a letter or digit has a character on either side: 'fid',
// 'J.V. 7'. Of other scripts than these, the C library behind PostgreSQL may not know every letter.
const HAS_TRIGRAM = /.(?=[\0-\u085f\u1100-\u11ff\u3041-\u9fef])[\p{L}\p{Nd}]./su

/** Whether the index can help a search: one word with a trigram is enough, the others are read in the rows it finds. */
const hasIndex = ({ words, synonyms }: Term) => synonyms !== undefined || words.some((word) => HAS_TRIGRAM.test(word))

/** Whether the trigram index cannot help a search. */
export const needsSequentialScan = ({ search }: Filters): boolean => search !== '' && !termsOf(search).some(hasIndex)

/** Searches have their own pool: 'and the in of the', which all rows hold in part, takes 0.3 s. */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

export const countPool = (db: Visitor, filters: Filters): Queryable =>
  needsSequentialScan(filters) ? db.search : db.aside

export function matching({ search, chosen }: Filters): Sql[] {
  const groups = Object.entries(chosen).filter(([, values]) => values.length > 0)
  const conditions = groups.map(([key, values]) => hasFacet(values.map((value) => `${key}:${value}`)))
  const terms = termsIn(search)
  const isAlone = conditions.length + terms.length === 1
  return [...conditions, ...terms.map((term) => foundWithSynonyms(term, isAlone))]
}

/** For rows without facets: every word, without synonyms. */
export const containing = (search: string): Sql[] => termsIn(search).flatMap(({ words }) => words.map(contains))

const termsIn = (search: string): Term[] => (search ? termsOf(search) : [])

const hasFacet = (facets: readonly string[]) => sql`facets && ${facets}::text[]`

const contains = (word: string): Sql =>
  HAS_TRIGRAM.test(word)
    ? sql`search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql`strpos(search_text, lower(${word})) > 0`

// Signs that are listed count in trigrams, so that two letters between them have some: with [^[:alnum:]] the search
// walks the whole index. normalize_text() leaves few others.
const SIGNS = String.raw`\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f`
// What Arabic writes together with a word: a conjunction, a preposition, the article; a possessive, an adjective's ending.
const BEFORE = '[وف]?([بك]?ال|لل|[بكل])?'
const ENDINGS = ['ي', 'يه', 'ه', 'ها', 'هم', 'نا', 'كم']
const AFTER = `(${ENDINGS.join('|')})?`

// In a row, strpos() takes half the time of LIKE and a tenth of an expression's.

/**
 * As a word of its own: 'EOTs' for EOT, but not 'geotechnical'. A sign follows, since the text ends with an entry of a
 * closed list: asked for its end as well, the index gives every word that begins with VO.
 */
const containsAbbreviation = (key: string): Sql =>
  sql`(strpos(search_text, ${key}) > 0 and search_text ~ ${`(^|[${SIGNS}])${key}s?[${SIGNS}]`})`

/** An English phrase anywhere, a word as one of its own: 'contracts' and not 'contractor'. */
function containsName(key: string): Sql {
  const like = sql`strpos(search_text, ${longestWord(key)}) > 0 and search_text like ${`%${key}%`}`
  // No condition for the index, as `~` is: to take trigrams from so many expressions costs more than the rest of a query.
  return key.includes(' ') ? sql`(${like})` : sql`(${like} and regexp_like(search_text, ${alone(`${key}s?`)}))`
}

/** One condition for all names that the pattern of one finds: 'قطار' and 'قطارات'. */
function containsArabicNames(keys: string[]): Sql[] {
  return keys
    .filter((key) => !keys.some((other) => other !== key && finds(other, key)))
    .map((key) =>
      containsArabicName(
        key,
        keys.filter((other) => finds(key, other)),
      ),
    )
}

/** As LIKE with the key's pattern: its words in their order, with others between them. */
function finds(key: string, other: string): boolean {
  let from = 0
  return key
    .replaceAll(' ', ' %')
    .split('%')
    .every((part) => {
      const at = other.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
}

/**
 * A long word anywhere, other names as words of their own: 'مصر' and not 'مصرف', 'وتحليل للتأخير' for 'تحليل التأخير'.
 *
 * The planner tries a pattern on a sample of the texts, in 0.2 ms, but not one of a subquery: that it takes for one row
 * in 200, and two of them for one in 40,000. Names in Arabic are rare where what was typed is.
 */
function containsArabicName(key: string, names: string[]): Sql {
  const pattern = sql`search_text like (select ${`%${key.replaceAll(' ', ' %')}%`})`
  const like = sql`strpos(search_text, ${longestWord(key)}) > 0 and ${pattern} and ${pattern}`
  if (isLongWord(key)) return sql`(${like})`
  const others = names.filter((name) => !isLongWord(name)).map((name) => name.replaceAll(' ', ` ${BEFORE}`))
  const expressions = [...names.filter(isLongWord), alone(`${BEFORE}(${others.join('|')})${AFTER}`)]
  return sql`(${like} and regexp_like(search_text, ${expressions.join('|')}))`
}

const isLongWord = (key: string) => key.length > 4 && !key.includes(' ')

const longestWord = (key: string) => key.split(' ').reduce((one, other) => (other.length >= one.length ? other : one))

const alone = (expression: string) => `(^|[${SIGNS}])${expression}([${SIGNS}]|$)`

/** What was typed is found anywhere. From the fastest to the slowest condition. */
function foundWithSynonyms({ words, synonyms }: Term, isAlone: boolean): Sql {
  // 'time extension' also where the two words stand apart.
  const typed = join(words.map(contains), ' and ')
  if (!synonyms) return typed
  const { keys, facets = [] } = synonyms
  const text = keyOf(words.join(' '))
  const isTyped = !isAbbreviation(text)
  // Alone, facets are the fastest to read. Their index is not combined with that of the other words.
  const needed = facets.filter((facet) => isAlone || !isTyped || !isNamed(facet, words))
  const conditions = [
    ...(needed.length > 0 ? [hasFacet(needed)] : []),
    ...(isTyped ? [typed] : []),
    ...(keys.length > 0 ? conditionsOfOthers(keys, text) : []),
  ]
  return sql`(${join(conditions, ' or ')})`
}

// To make the conditions of a name takes as long as a tenth of a query.
const cachedConditions = new Map<string, Sql[]>()

/** For the other names of what was typed. */
function conditionsOfOthers(keys: readonly string[], text: string): Sql[] {
  const cached = cachedConditions.get(text)
  if (cached) return cached
  const [abbreviations, whole] = [keys.filter(isAbbreviation), keys.filter((key) => !isAbbreviation(key))]
  const names = withoutLonger(whole, isAbbreviation(text) ? undefined : text)
  const others = [
    ...names.filter((key) => !isArabic(key)).map(containsName),
    ...containsArabicNames(names.filter(isArabic)),
    ...abbreviations.map(containsAbbreviation),
  ]
  cachedConditions.set(text, others)
  return others
}

/** Each row with 'Delay analysis' has 'delay' and 'analysis' in its text: what was typed finds it. */
function isNamed(facet: string, words: string[]): boolean {
  const entry = facet.slice(facet.indexOf(':') + 1).toLowerCase()
  return words.every((word) => entry.includes(word.toLowerCase()))
}

const isArabic = (key: string) => /\p{Script=Arabic}/u.test(key)

/** Those that find more than the others do, and than what was typed, which is found anywhere. */
const withoutLonger = (keys: string[], typed?: string) =>
  keys.filter((key) => !(typed && key.includes(typed)) && !keys.some((other) => other !== key && isLonger(key, other)))

/** 'Kingdom of Saudi Arabia' than 'Saudi', 'أمر تغييري' than 'أمر تغيير'. */
const isLonger = (key: string, other: string) =>
  ` ${key} `.includes(` ${other} `) || ENDINGS.some((ending) => key === other + ending)

export function after(column: 'posted_at' | 'created_at', cursor: Cursor): Sql {
  return sql`(${nameOf(column)}, id) < ${cursorKey(cursor)}`
}

export const microsecondsOf = (column: Sql): Sql =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint::text as microseconds`

/** The row value (timestamp, id) for keyset pagination. */
export function cursorKey({ microseconds, id }: Cursor): Sql {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}

export function where(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : sql``
}

const nameOf = (column: 'posted_at' | 'created_at') => (column === 'posted_at' ? sql`posted_at` : sql`created_at`)
