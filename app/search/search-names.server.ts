import type { SearchName } from '../../db/search-names.ts'
import { keyOf, normalizeText } from '../kit/search/normalize-text.ts'
import { groups, hasArticle, isArabic, type SynonymGroup } from './synonyms.ts'

// The signs are listed, because normalize_text() leaves few others that [^[:alnum:]] would match.
const SIGNS = String.raw`\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f`
// Arabic writes a conjunction, a preposition and the article together with the word behind them, and a possessive, the
// ending of an adjective or an object pronoun together with the word before.
const ARTICLE = '([بك]?ال|لل)'
const BEFORE = `[وف]?(${ARTICLE}|[بكل])?`
const ARTICLE_BEFORE = `[وف]?${ARTICLE}`
const PARTICLES_BEFORE = '[وف]?[بكل]?'
const AFTER = '(ي|يه|ه|ها|هم|نا|كم|ا)?'

// RegExp.escape() writes the first letter as \x6d, and PostgreSQL reads all hex digits that follow as part of the
// number.
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function wholeWord(expression: string, { notAfter, notBefore }: Pick<SynonymGroup, 'notAfter' | 'notBefore'> = {}) {
  const behind = notAfter ? `(?<!(${notAfter.map(keyOf).join('|')}),? )` : ''
  const ahead = notBefore ? `(?! (${notBefore.map((word) => normalizeText(word)).join('|')})([${SIGNS}]|$))` : ''
  return `(^|[${SIGNS}])${behind}${expression}${ahead}([${SIGNS}]|$)`
}

/**
 * Returns null for an English phrase or a long Arabic word, which are found anywhere unless the group has a
 * form.
 */
function expressionOf(word: string, group: SynonymGroup): string | null {
  const { form } = group
  const key = keyOf(word)
  if (!isArabic(key)) {
    const words = escapePattern(key).replaceAll(' ', '.')
    // This finds 'contracts' and not 'contractor', 'EOTs' and not 'geotechnical', and 'Fez' and not 'fezs'.
    if (form === 'place') return wholeWord(words)
    return key.includes(' ') && form !== 'bare' ? null : wholeWord(`${words}s?`)
  }
  // This finds 'مصر' and not 'مصرف', 'وتحليل للتأخير' for 'تحليل التأخير', and 'حسابه الختامي' for 'الحساب الختامي'.
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
  // The pattern replaces the expression, or is read before the expression is compiled. Its '_' is a space or a hyphen.
  const patterns = isPhrase && !isArabic(key) ? [`%${key.replaceAll(' ', '_')}%`] : null
  return { ...row, name: group.name, word: expression || isPhrase ? longestWord(key) : key, patterns, expression }
}

/** Returns none for a place, which is found in the text as it was typed. */
function byWords(group: SynonymGroup, word: string): SearchName[] {
  if (group.form === 'place') return []
  const key = keyOf(word)
  const words = key.split(' ')
  const isPhrase = words.length > 1
  const patterns = isPhrase ? words.map((word) => `%${word}%`) : null
  // A key of one word is found as typed by this name alone, so its rows have this name beside the group's.
  const implied_by = isPhrase ? group.name : null
  return [{ ...row, name: containsPattern(key), implied_by, word: longestWord(key), patterns }]
}

/** Leaves out a spelling with the same key as an earlier one. */
function withKeys({ words }: SynonymGroup): readonly string[] {
  const keys = words.map(keyOf)
  return words.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Whether a word contains another word of the group, as every text with 'FIDIC Red Book' has 'Red Book'. */
const hasOther = ({ keys }: SynonymGroup, word: string) =>
  keys.some((key) => key !== keyOf(word) && ` ${keyOf(word)} `.includes(` ${key} `))

/**
 * The rules that give a published row the names of groups of synonyms, and of the keys that its text has without one.
 */
export const searchNames: readonly SearchName[] = groups.flatMap((group) => [
  ...(group.facets ?? []).map((facet) => byFacet(group, facet)),
  ...[...withKeys(group), ...(group.alsoFinds ?? [])]
    .filter((word) => !hasOther(group, word))
    .map((word) => byName(group, word)),
  ...withKeys(group).flatMap((word) => byWords(group, word)),
])
