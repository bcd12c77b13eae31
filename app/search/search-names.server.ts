import type { SearchName } from '../../db/search-names.ts'
import { keyOf, normalizeText } from '../kit/search/normalize-text.ts'
import { groups, hasArticle, isArabic, type SynonymGroup } from './synonyms.ts'

// The characters that may stand beside a word. These are enough, because normalize_text() leaves few others that
// [^[:alnum:]] would match.
const SIGNS = String.raw`\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f`
// Arabic attaches a conjunction, a preposition and the article to the word that follows. It attaches a possessive, an
// adjective's ending and an object pronoun to the word that precedes.
const ARTICLE = '([بك]?ال|لل)'
const BEFORE = `[وف]?(${ARTICLE}|[بكل])?`
const ARTICLE_BEFORE = `[وف]?${ARTICLE}`
const PARTICLES_BEFORE = '[وف]?[بكل]?'
const AFTER = '(ي|يه|ه|ها|هم|نا|كم|ا)?'

// RegExp.escape() is not used, because it writes the first letter of a word as a code such as \x6d, and PostgreSQL
// reads all hex digits that follow as part of that code.
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function wholeWord(expression: string, { notAfter, notBefore }: Pick<SynonymGroup, 'notAfter' | 'notBefore'> = {}) {
  const behind = notAfter ? `(?<!(${notAfter.map(keyOf).join('|')}),? )` : ''
  const ahead = notBefore ? `(?! (${notBefore.map((word) => normalizeText(word)).join('|')})([${SIGNS}]|$))` : ''
  return `(^|[${SIGNS}])${behind}${expression}${ahead}([${SIGNS}]|$)`
}

/**
 * Returns a regular expression that finds a word. Returns null for an English phrase or a long Arabic word of a group
 * without a `form`, because these are found anywhere in a text.
 */
function expressionOf(word: string, group: SynonymGroup): string | null {
  const { form } = group
  const key = keyOf(word)
  if (!isArabic(key)) {
    const words = escapePattern(key).replaceAll(' ', '.')
    // 'contract' finds 'contracts' and not 'contractor', 'EOT' finds 'EOTs' and not 'geotechnical', and the place 'Fez'
    // does not find 'fezs'.
    if (form === 'place') return wholeWord(words)
    return key.includes(' ') && form !== 'bare' ? null : wholeWord(`${words}s?`)
  }
  // 'مصر' does not find 'مصرف'. 'تحليل التأخير' finds 'وتحليل للتأخير', and 'الحساب الختامي' finds 'حسابه الختامي'.
  const others = escapePattern(key).replaceAll(' ', `${form ? '' : AFTER} ${BEFORE}`)
  if (form === 'place') return wholeWord(`${hasArticle(word) ? ARTICLE_BEFORE : PARTICLES_BEFORE}${others}`, group)
  if (form === 'bare') return wholeWord(`${BEFORE}${others}`, group)
  return isLongWord(key) ? null : wholeWord(`${BEFORE}${others}${AFTER}`)
}

const isLongWord = (key: string) => key.length > 4 && !key.includes(' ')

const longestWord = (key: string) => key.split(' ').reduce((one, other) => (other.length >= one.length ? other : one))

export const containsPattern = (key: string): string => `%${key}%`

const row = { implied_by: null, facet: null, word: null, patterns: null, expression: null }

const byFacet = ({ name }: SynonymGroup, facet: string): SearchName => ({ ...row, name, facet })

function byName(group: SynonymGroup, word: string): SearchName {
  const key = keyOf(word)
  const expression = expressionOf(word, group)
  const isPhrase = key.includes(' ')
  // If there is no expression, the pattern alone finds the phrase. If there is one, the pattern is checked first, which
  // saves compiling the expression. The '_' of a pattern matches a space or a hyphen.
  const patterns = isPhrase && !isArabic(key) ? [`%${key.replaceAll(' ', '_')}%`] : null
  return { ...row, name: group.name, word: expression || isPhrase ? longestWord(key) : key, patterns, expression }
}

/**
 * Returns the rule that gives rows a name for the word itself, without its synonyms. A place has no such rule, because
 * it is found in the text as it was typed.
 */
function byWords(group: SynonymGroup, word: string): SearchName[] {
  if (group.form === 'place') return []
  const key = keyOf(word)
  const words = key.split(' ')
  const isPhrase = words.length > 1
  const patterns = isPhrase ? words.map((word) => `%${word}%`) : null
  // A search for a single word as it was typed uses only this name, so a row has it in addition to the group's name.
  const implied_by = isPhrase ? group.name : null
  return [{ ...row, name: containsPattern(key), implied_by, word: longestWord(key), patterns }]
}

/** Returns the words of a group without those that have the same key as an earlier word. */
function withKeys({ words }: SynonymGroup): readonly string[] {
  const keys = words.map(keyOf)
  return words.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/**
 * Whether a word contains another word of its group. 'FIDIC Red Book' contains 'Red Book', whose rule finds the same
 * rows.
 */
const hasOther = ({ keys }: SynonymGroup, word: string) =>
  keys.some((key) => key !== keyOf(word) && ` ${keyOf(word)} `.includes(` ${key} `))

/**
 * The rules that give a published row the names of its groups of synonyms, and the names of typed words that no group's
 * name implies.
 */
export const searchNames: readonly SearchName[] = groups.flatMap((group) => [
  ...(group.facets ?? []).map((facet) => byFacet(group, facet)),
  ...[...withKeys(group), ...(group.alsoFinds ?? [])]
    .filter((word) => !hasOther(group, word))
    .map((word) => byName(group, word)),
  ...withKeys(group).flatMap((word) => byWords(group, word)),
])
