import fc from 'fast-check'
import { expect, test } from 'vitest'
import { synonyms } from '../../../search/synonyms.ts'
import { contractForms, delayMethods, forums, seats, sides } from '../../../vocabulary/claims-work-lists.ts'
import * as options from '../../../vocabulary/closed-lists.ts'
import { isNaming } from './found.ts'
import { isKnown } from './known-words.ts'
import { namesOfSenderIn } from './name-matching.ts'
import { normalWords } from './words.ts'

const isCity = ({ form }: { form?: string }) => form === 'place'

// These words of the search are also names of people and companies. They must not hide the name of a sender.
const NAMES = new Set('hudson emden eichleay حسن بيان مصري المصري مغربي عراقي اردني الاردني'.split(' '))

/**
 * The words of the closed lists and of the search's synonyms. Texts about construction claims use them, so each of them
 * must be a known word.
 */
const ofTheTrade = [
  ...synonyms.filter((group) => !isCity(group)).flatMap(({ words }) => words),
  ...[options.vendorServices, options.projectTypes, options.ownershipTypes, options.languages].flat(),
  ...[options.countries, options.companyTypes, contractForms, forums, seats, delayMethods, sides].flat(),
]
  .flatMap(normalWords)
  .filter((word) => !NAMES.has(word))

test('a word of the lists of the site and of the search is too common to name a company', () => {
  expect(ofTheTrade.length).toBeGreaterThan(1_500)
  expect([...new Set(ofTheTrade)].filter((word) => !isKnown(word))).toEqual([])
})

// The next test leaves out the names of cities. 'Sharjah', for example, is a known word, because it is part of the name
// of an arbitration centre. Nevertheless, it identifies a company that has this city in its name.
const ofCities = new Set(
  synonyms
    .filter(isCity)
    .flatMap(({ words, alsoFinds = [] }) => [...words, ...alsoFinds])
    .flatMap(normalWords),
)

const latin = [...new Set(ofTheTrade)].filter((word) => /^[a-z]{3,}$/.test(word) && !ofCities.has(word))

test('a company whose name consists only of such words is not named by one of them', () => {
  const words = fc.uniqueArray(fc.constantFrom(...latin), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(words, fc.nat(), (name, index) => {
      const sender = { company: `${name.join(' ')} LLC`, website: '', email: '', location: '', country: 'Qatar' }
      const text = `We need ${name[index % name.length]} for a depot.`
      expect(namesOfSenderIn(text, sender).filter(isNaming)).toEqual([])
    }),
  )
})
