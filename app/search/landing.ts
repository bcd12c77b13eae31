import { type FilterGroup, type Filters, writeFilters } from '../kit/lists/filters.ts'
import { withoutDiacritics } from '../kit/search/without-diacritics.ts'
import { countries, vendorServices } from '../vocabulary/closed-lists.ts'

/**
 * The choices of a landing page, which is a list at an address of its own: a service, a country, both, or one option of
 * another filter.
 */
export type Landing = { service?: string | undefined; country?: string | undefined; [key: string]: string | undefined }

export const REQUESTS_PATH = '/requests'
export const VENDORS_PATH = '/vendors'

const slugOf = (option: string): string =>
  withoutDiacritics(option)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/-$/, '')

const bySlug = (options: readonly string[]) => new Map(options.map((option) => [slugOf(option), option]))
const services = bySlug(vendorServices)
const places = bySlug(countries)

/**
 * Returns the part of an address that names a filter, such as 'forum' in '/vendors/forum/court'. The option alone would
 * be ambiguous, because 'Court' is also a stage.
 */
const slugOfGroup = (key: string) => key.replace(/[A-Z]/g, '-$&').toLowerCase()

export function readLanding(first = '', second?: string): Landing | undefined {
  const [service, country] = [services.get(first), places.get(second ?? first)]
  if (second === undefined) return service || country ? { service, country } : undefined
  return service && country ? { service, country } : undefined
}

export function readAnyLanding(
  groups: readonly FilterGroup[],
  { first, second }: { first?: string; second?: string | undefined },
): Landing | undefined {
  const group = groups.find(({ key }) => slugOfGroup(key) === first)
  if (!group) return readLanding(first, second)
  const option = group.options.find((option) => slugOf(option) === second)
  return option === undefined ? undefined : { [group.key]: option }
}

export function landingPath(root: string, { service, country, ...grouped }: Landing): string {
  const groups = Object.entries(grouped).flatMap(([key, option]) => (option ? [slugOfGroup(key), slugOf(option)] : []))
  return [root, ...[service, country].flatMap((option) => (option ? slugOf(option) : [])), ...groups].join('/')
}

/** Returns the address of the page of a service or country, or undefined if it is no longer in the closed lists. */
export function pathOfOption(root: string, option: string): string | undefined {
  const landing = readLanding(slugOf(option))
  return landing && landingPath(root, landing)
}

export const landingQuery = (landing: Landing): URLSearchParams =>
  new URLSearchParams(Object.entries(landing).filter((entry): entry is [string, string] => Boolean(entry[1])))

export function landingOf(filters: Filters, groups: readonly FilterGroup[]): Landing | undefined {
  const chosen = [...writeFilters(filters)]
  const [[key = '', option = ''] = []] = chosen
  if (chosen.length === 1 && groups.some((group) => group.key === key && group.options.includes(option)))
    return { [key]: option }
  const { service = '', country = '' } = Object.fromEntries(chosen)
  const landing: Landing = { service: services.get(slugOf(service)), country: places.get(slugOf(country)) }
  const isAll = chosen.every(([key, value]) => landing[key] === value)
  return chosen.length > 0 && isAll ? landing : undefined
}

// This is a function and not a constant, so that the build leaves it out of the scripts of pages.
export const allLandings = (groups: readonly FilterGroup[]): Landing[] => [
  ...groups.flatMap(({ key, options }) => options.map((option) => ({ [key]: option }))),
  ...vendorServices.map((service) => ({ service })),
  ...countries.map((country) => ({ country })),
  ...vendorServices.flatMap((service) => countries.map((country) => ({ service, country }))),
]
