import { cities } from './cities.ts'
import { keyOf } from './normalize-text.ts'

const keysOf = (words: readonly string[] = []) => words.map(keyOf)
// A city's own names come last and win: Al Ahsa also finds 'Hofuf', and Hofuf is not shown as Al Ahsa.
const byKey = new Map([
  ...cities.flatMap((city) => keysOf(city.alsoFinds).map((key) => [key, city] as const)),
  ...cities.flatMap((city) => keysOf(city.words).map((key) => [key, city] as const)),
])

export type Place = { location: string; country: string }

export function cityOf({ location, country }: Place) {
  const key = keyOf(location)
  const city = byKey.get(key)
  // 'عمان' is Amman where the country is Jordan. Elsewhere it may be Oman.
  const isCertain = city?.country === country || city?.words.some((word) => keyOf(word) === key)
  return isCertain ? city : undefined
}

export function isElsewhere(place: Place): boolean {
  const known = cityOf(place)?.country
  return Boolean(known && known !== place.country)
}
