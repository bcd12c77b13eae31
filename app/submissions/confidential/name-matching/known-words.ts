import { contractForms, delayMethods, forums, seats, sides } from '../../../vocabulary/claims-work-lists.ts'
import {
  companyTypes,
  countries,
  languages,
  ownershipTypes,
  projectTypes,
  vendorServices,
} from '../../../vocabulary/closed-lists.ts'
import data from './known-words.json' with { type: 'json' }
import { normalWords, stemsOf } from './words.ts'

const wordsOf = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(normalWords))

const legalForms = wordsOf(data.legalForms)

// Words such as 'Tower'. After a capitalised word, they show that this word is the name of a place or a company, even
// at the start of a sentence.
const namedThings = wordsOf(data.namedThings)

const options = [
  ...[vendorServices, projectTypes, ownershipTypes, languages, countries, companyTypes],
  ...[contractForms, forums, seats, delayMethods, sides],
].flat()

// `data.words` are ordinary words, words of the construction trade, abbreviations, common parts of company names, and
// words that writers often capitalise.
const known = new Set([...legalForms, ...namedThings, ...wordsOf(data.words), ...wordsOf(options)])

/** Whether a word, its singular or its plural is too common to identify a company. */
export const isKnown = (word: string): boolean =>
  stemsOf(word).some((stem) => known.has(stem)) ||
  (/[^s]s$/.test(word) && known.has(word.slice(0, -1))) ||
  known.has(`${word}s`)

export const isLegalForm = (word: string): boolean => legalForms.has(word)

export const isNamedThing = (word: string): boolean => namedThings.has(word)
