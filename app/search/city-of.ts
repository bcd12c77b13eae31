import { keyOf } from '../kit/search/normalize-text.ts'
import { cities } from '../vocabulary/cities.ts'

const keysOf = (words: readonly string[] = []) => words.map(keyOf)
// If the normalized names (keys) of two cities are equal, the later entry wins, so a city's own names come after
// `alsoFinds`. A search for Al Ahsa also finds 'Hofuf', but Hofuf is not shown as Al Ahsa.
const byKey = new Map([
  ...cities.flatMap((city) => keysOf(city.alsoFinds).map((key) => [key, city] as const)),
  ...cities.flatMap((city) => keysOf(city.words).map((key) => [key, city] as const)),
  ...cities.flatMap((city) => keysOf(city.typedAsCity).map((key) => [key, city] as const)),
])

const CITY_OF = /^مدينه /

export type Place = { location: string; country: string }

export function cityOf({ location, country }: Place) {
  const whole = keyOf(location)
  // 'مدينة' means 'city of'. 'مدينة دبي' is Dubai, but 'مدينة نصر' (Nasr City) is one name.
  const key = byKey.has(whole) ? whole : whole.replace(CITY_OF, '')
  const city = byKey.get(key)
  // 'عمان' is Amman if the country is Jordan, and 'تونس' is Tunis if the country is Tunisia. With any other country,
  // the word may be the name of a country.
  const isCertain = city?.country === country || city?.words.some((word) => keyOf(word) === key)
  return isCertain ? city : undefined
}

export function isElsewhere(place: Place): boolean {
  const known = cityOf(place)?.country
  return Boolean(known && known !== place.country)
}
