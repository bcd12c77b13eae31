import { countries, vendorServices } from '../../config/closed-lists.ts'
import { withoutDiacritics } from '../search/without-diacritics.ts'
import { type Filters, writeFilters } from './filters.ts'

/** A list at an address of its own: of one service, of one country, or of both. */
export type Landing = { service?: string | undefined; country?: string | undefined }

export const REQUESTS_PATH = '/requests'
export const VENDORS_PATH = '/vendors'

const slugOf = (option: string): string =>
  withoutDiacritics(option)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')

const bySlug = (options: readonly string[]) => new Map(options.map((option) => [slugOf(option), option]))
const services = bySlug(vendorServices)
const places = bySlug(countries)

export function readLanding(first = '', second?: string): Landing | undefined {
  const [service, country] = [services.get(first), places.get(second ?? first)]
  if (second === undefined) return service || country ? { service, country } : undefined
  return service && country ? { service, country } : undefined
}

export const landingPath = (root: string, { service, country }: Landing): string =>
  [root, ...[service, country].flatMap((option) => (option ? slugOf(option) : []))].join('/')

/** Of an option that still stands in the closed lists. */
export function pathOfOption(root: string, option: string): string | undefined {
  const landing = readLanding(slugOf(option))
  return landing && landingPath(root, landing)
}

export const landingQuery = ({ service, country }: Landing): URLSearchParams =>
  new URLSearchParams({ ...(service && { service }), ...(country && { country }) })

/** The landing page that shows what these filters do. */
export function landingOf(filters: Filters): Landing | undefined {
  const chosen = [...writeFilters(filters)]
  const { service = '', country = '' } = Object.fromEntries(chosen)
  const landing: Landing = { service: services.get(slugOf(service)), country: places.get(slugOf(country)) }
  const isAll = chosen.every(([key, value]) => landing[key as keyof Landing] === value)
  return chosen.length > 0 && isAll ? landing : undefined
}

// A function, which the scripts of pages leave out.
export const allLandings = (): Landing[] => [
  ...vendorServices.map((service) => ({ service })),
  ...countries.map((country) => ({ country })),
  ...vendorServices.flatMap((service) => countries.map((country) => ({ service, country }))),
]
