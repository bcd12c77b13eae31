import { type Chance, chanceOf } from './chance.ts'
import type { Country, Language, ProjectType, Service } from './choices.ts'
import { demand, places, sizes, trades } from './market.ts'
import { organisation, slugOf, stem } from './names.ts'
import * as phrases from './phrases.ts'
import type { OpportunitySample } from './sample-types.ts'

const THREE_YEARS = 3 * 365
const arabicShare = 0.04

const countryWeights = weightsOf(places)
const projectTypeWeights = weightsOf(trades)

/**
 * Returns the invented opportunity with this index, which is the same every time. The ages of the opportunities are
 * spread over three years, with more recent than old ones.
 */
export function inventOpportunity(index: number): OpportunitySample {
  const chance = chanceOf(Math.imul(index + 1, 0x9e3779b1))
  const country = chance.weighted<Country>(countryWeights)
  const projectType = chance.weighted<ProjectType>(projectTypeWeights)
  const trade = trades[projectType]
  const services = chance.several(demand, chance.pick([1, 1, 1, 2, 2, 2, 3, 3, 4]))
  const location = chance.pick(places[country].cities)
  const company = organisation(chance)
  const inArabic = chance.happens(arabicShare)
  const work = chance.pick(trade.works)
  const [form, listedForm] = chance.pick(phrases.forms)
  const [side, opening] = chance.pick<readonly [string, string]>(inArabic ? phrases.arabicOpenings : phrases.openings)
  const facts = factsFor(chance, { city: location, work, form })
  return {
    slug: `invented-${index}`,
    daysAgo: THREE_YEARS * chance.next() ** 1.6,
    company,
    location,
    country,
    projectType,
    ownershipType: chance.weighted(trade.ownership),
    projectSize: chance.weighted(sizes),
    services,
    specialties: chance.several(trade.specialties, chance.pick([0, 1, 1, 1, 2, 2, 3])),
    languages: inArabic ? ['Arabic'] : chance.pick<Language[]>([['English'], ['English'], ['English', 'Arabic']]),
    contactEmail: `${chance.pick(['contracts', 'claims', 'commercial', 'tenders', 'legal'])}@${slugOf(company)}.example`,
    contract: [side === 'Law firm' ? 'Arbitration' : stageOf(services[0]), side, listedForm],
    description: inArabic ? arabicText(chance, opening, facts) : englishText(chance, opening, services, facts),
  }
}

/** Returns the weight of each key of the table. */
export function weightsOf<Key extends string>(table: Record<Key, { weight: number }>): Record<Key, number> {
  const entries = Object.entries<{ weight: number }>(table).map(([key, { weight }]) => [key, weight])
  return Object.fromEntries(entries)
}

type Facts = Record<string, () => string | number>

function stageOf(service: Service | undefined): string {
  if (service === 'Contract drafting' || service === 'Contract review') return 'Before contract'
  if (service === 'Contract administration' || service === 'Schedule health check') return 'During the works'
  return 'Notice or claim'
}

/**
 * Returns the values that fill the blanks of a text. Some are the same in the whole text, and the others are chosen
 * again for each blank.
 */
function factsFor(chance: Chance, { city, work, form }: Record<'city' | 'work' | 'form', string>): Facts {
  const project = `${stem(chance)} ${chance.pick(['Phase 2', 'Lot 3', 'Project', 'Scheme', 'Package B', 'Works'])}`
  return {
    city: () => city,
    work: () => work,
    project: () => project,
    form: () => form,
    area: () => chance.pick(phrases.areas),
    item: () => chance.pick(phrases.items),
    reference: () => `${chance.pick(['C', 'P', 'EW', 'MEP', 'INF'])}-${chance.between(101, 9899)}`,
    weeks: () => chance.between(2, 12),
    count: () => chance.between(5, 90),
  }
}

function fill(sentence: string, facts: Facts): string {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(facts[name]?.() ?? blank))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

function englishText(chance: Chance, opening: string, services: Service[], facts: Facts): string {
  const situations = pickSeveral(chance, phrases.situations, chance.between(1, 4))
  const needs = services.map((service) => chance.pick(phrases.asks[service]))
  const closing = [...(chance.happens(0.4) ? [chance.pick(phrases.forums)] : []), chance.pick(phrases.closings)]
  const list = chance.happens(0.35) ? pickSeveral(chance, phrases.deliverables, chance.between(2, 5)) : []
  const paragraphs = [[opening, ...situations], needs, closing].map((sentences) =>
    sentences.map((sentence) => fill(sentence, facts)).join(' '),
  )
  if (list.length)
    paragraphs.splice(2, 0, ['Deliverables:', ...list.map((entry) => `- ${fill(entry, facts)}`)].join('\n'))
  return paragraphs.join('\n\n')
}

function arabicText(chance: Chance, opening: string, facts: Facts): string {
  const sentences = [opening, ...pickSeveral(chance, phrases.arabicSentences, 4)]
  return sentences.map((sentence) => fill(sentence, facts)).join('\n')
}

/** Returns up to `count` different entries, in random order. */
function pickSeveral<Entry>(chance: Chance, entries: readonly Entry[], count: number): Entry[] {
  const chosen = new Set<Entry>()
  for (let tries = 0; tries < count; tries++) chosen.add(chance.pick(entries))
  return [...chosen]
}
