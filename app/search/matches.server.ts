import type { Filters } from '../kit/lists/filters.ts'
import type { Matches, SoughtWord } from '../kit/search/marked.tsx'
import { keyOf, normalizeText } from '../kit/search/normalize-text.ts'
import { termsFor } from './conditions.server.ts'
import type { Term } from './search-terms.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { isStopWord } from './stop-words.ts'
import { isAbbreviation } from './synonyms.ts'

// Limits the work for a text that was written to spell one word in very many ways.
const MAX_SPELLINGS = 100

export function matchesOf({ search, chosen }: Filters, list: SearchedList, rows: readonly object[]): Matches {
  const terms = termsFor(search, list)
  const facets = terms.flatMap(({ synonyms, facets }) => [...(synonyms?.facets ?? []), ...facets])
  const typed = new Set(terms.flatMap(typedIn).map((word) => word.toLowerCase()))
  const words = [...typed.union(new Set(terms.flatMap(namesOf)))].filter((word) => word.length > 1)
  const isWhole = (word: string) => !typed.has(word) && isAbbreviation(keyOf(word))
  const texts = rows.flatMap((row) => Object.values(row).flat()).filter((value) => typeof value === 'string')
  const anywhere = words.filter((word) => !isWhole(word))
  const spelledOtherwise = anywhere.length > 0 ? texts.filter(isOtherThanAscii) : []
  const spellings = new Set(spelledOtherwise.flatMap((text) => spellingsOf(anywhere, text)))
  const searchWords = words.map((word) => ({ word, isAbbreviation: isWhole(word) }))
  const spelled = [...spellings.difference(new Set(words))].map((word) => ({ word, isAbbreviation: false }))
  return {
    words: [...searchWords, ...spelled.slice(0, MAX_SPELLINGS)].sort(longestFirst),
    choices: [...Object.values(chosen).flat(), ...facets.map((facet) => facet.slice(facet.indexOf(':') + 1))],
  }
}

const longestFirst = (one: SoughtWord, other: SoughtWord) => other.word.length - one.word.length

function typedIn({ typed, words, spellings }: Term): string[] {
  if (spellings.length > 0) return [typed, ...words, ...spellings]
  const single = [...words, ...typed.split(/\s+/)]
  // In a term of several words, such as 'extension of time' or 'analyse des retards', short words and stop words are not
  // marked, because 'of' and 'des' are also parts of other words.
  return words.length > 1 ? single.filter((word) => word.length > 2 && !isStopWord(word)) : single
}

/**
 * Returns the names of a term's synonyms to mark in the text. A place keeps its article, so that the city 'الخبر' does
 * not mark 'خبرة'.
 */
function namesOf({ synonyms }: Term): string[] {
  if (!synonyms) return []
  const { words, keys, alsoFinds = [], form } = synonyms
  const spelled = form === 'place' ? words.map(normalizeText) : keys
  return [...words, ...spelled, ...alsoFinds.map(keyOf)].map((word) => word.toLowerCase())
}

const isOtherThanAscii = (text: string) => /[^\0-\x7f]/.test(text)

/** Returns the words as the text spells them, such as 'مُطالَبة' for 'مطالبه'. */
function spellingsOf(words: readonly string[], text: string): string[] {
  let normalized = ''
  const starts: number[] = []
  let at = 0
  for (const character of text) {
    const letters = normalizeText(character).toLowerCase()
    normalized += letters
    starts.push(...Array<number>(letters.length).fill(at))
    at += character.length
  }
  return words.flatMap((word) => {
    const found: string[] = []
    for (let from = normalized.indexOf(word); from >= 0; from = normalized.indexOf(word, from + word.length))
      found.push(text.slice(starts[from], starts[from + word.length]).toLowerCase())
    return found
  })
}
