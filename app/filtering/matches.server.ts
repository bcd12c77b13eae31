import type { Filters } from './filters.ts'
import type { Matches } from './marked.tsx'
import { type Term, termsOf } from './search-terms.ts'
import { isAbbreviation } from './synonyms.ts'

/** With the synonyms of what was searched, and the options that they stand for. */
export function matchesOf({ search, chosen }: Filters): Matches {
  const terms = search ? termsOf(search) : []
  const facets = terms.flatMap(({ synonyms }) => synonyms?.facets ?? [])
  const words = [...new Set(terms.flatMap(wordsOf))].filter((word) => word.length > 1)
  return {
    words: words
      .sort((one, other) => other.length - one.length)
      .map((word) => ({ word, isAbbreviation: isAbbreviation(word) })),
    choices: [...Object.values(chosen).flat(), ...facets.map((facet) => facet.slice(facet.indexOf(':') + 1))],
  }
}

// As typed too: without its accents, 'façade' would not be found in the text.
const wordsOf = ({ typed, words, synonyms }: Term) => {
  const single = [...words, ...typed.split(/\s+/)]
  // 'extension of time' is not searched for its 'of'.
  const sought = words.length > 1 ? single.filter((word) => word.length > 2) : single
  return [...sought, ...(synonyms?.words ?? [])].map((word) => word.toLowerCase())
}
