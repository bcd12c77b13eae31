import { chanceOf } from './chance.ts'
import type { Country, Language } from './choices.ts'
import { weightsOf } from './invented-opportunities.ts'
import { demand, places } from './market.ts'
import { person, practice, slugOf } from './names.ts'
import type { ListingSample } from './sample-types.ts'
import { companyListing, freelancerListing } from './vendors.ts'

const TWO_YEARS = 2 * 365
const freelancerShare = 0.3

const countryWeights = weightsOf(places)
const specialtyWeights = { Civil: 40, Mechanical: 22, Electrical: 20, Architectural: 16, Façade: 6, Geotechnical: 5 }

/** Returns the invented listing with this index, which is the same every time. */
export function inventListing(index: number): ListingSample {
  // If the seed were the same as for the opportunity with this index, the listing would always have the country of that
  // opportunity.
  const chance = chanceOf(Math.imul(index + 1, 0x85ebca6b) ^ 0x5bd1e995)
  const country = chance.weighted<Country>(countryWeights)
  const offer = {
    city: chance.pick(places[country].cities),
    country,
    daysAgo: TWO_YEARS * chance.next() ** 1.3,
    services: chance.several(demand, chance.between(1, 6)),
    specialties: chance.several(specialtyWeights, chance.between(0, 4)),
    languages: chance.pick<Language[]>([['English'], ['English', 'Arabic'], ['English', 'Arabic'], ['Arabic']]),
  }
  const slug = `invented-${index}`
  if (chance.happens(freelancerShare)) {
    return { ...freelancerListing({ ...person(chance), ...offer }), slug }
  }
  const name = practice(chance)
  return { ...companyListing({ name, domain: slugOf(name), ...offer }), slug }
}
