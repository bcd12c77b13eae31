import { keyOf } from '../kit/search/normalize-text.ts'
import { cities } from '../vocabulary/cities.ts'

const keysOf = (words: readonly string[] = []) => words.map(keyOf)
// A city's own names come after `alsoFinds`, so that they win. Al Ahsa also finds 'Hofuf', but Hofuf is not shown as Al Ahsa.
const byKey = new Map([
  ...cities.flatMap((city) => keysOf(city.alsoFinds).map((key) => [key, city] as const)),
  ...cities.flatMap((city) => keysOf(city.words).map((key) => [key, city] as const)),
  ...cities.flatMap((city) => keysOf(city.typedAsCity).map((key) => [key, city] as const)),
])

const CITY_OF = /^مدينه /

export type Place = { location: string; country: string }

export function cityOf({ location, country }: Place) {
  const whole = keyOf(location)
  // 'مدينة دبي' is Dubai. 'مدينة نصر' is a name of its own.
  const key = byKey.has(whole) ? whole : whole.replace(CITY_OF, '')
  const city = byKey.get(key)
  // 'عمان' is Amman where the country is Jordan, and 'تونس' is Tunis in Tunisia. Elsewhere each may be the country.
  const isCertain = city?.country === country || city?.words.some((word) => keyOf(word) === key)
  return isCertain ? city : undefined
}

export function isElsewhere(place: Place): boolean {
  const known = cityOf(place)?.country
  return Boolean(known && known !== place.country)
}
