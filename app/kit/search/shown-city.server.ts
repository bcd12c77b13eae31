import type { Language } from '../../../config/language.ts'
import { cities, MARKED } from './cities.ts'
import { isArabic, keyOf } from './synonyms.ts'

const keysOf = (words: readonly string[] = []) => words.map(keyOf)
// Own words last: Al Ahsa also finds 'Hofuf', and Hofuf is not shown as Al Ahsa.
const byKey = new Map([
  ...cities.flatMap((city) => keysOf(city.alsoFinds).map((key) => [key, city] as const)),
  ...cities.flatMap((city) => keysOf(city.words).map((key) => [key, city] as const)),
])
const markedNames = new Map([...MARKED].map(([word, name]) => [name, word]))

type Place = { location: string; country: string }

function cityOf({ location, country }: Place) {
  const key = keyOf(location)
  const city = byKey.get(key)
  // 'عمان' is Amman where the country is Jordan. Elsewhere it may be Oman.
  const isCertain = city?.country === country || city?.words.some((word) => keyOf(word) === key)
  return isCertain ? city : undefined
}

/** A known city in the language of the page, any other as it was typed. */
function shownCity(language: Language, place: Place): string {
  const isShown = (name: string) => isArabic(name) === (language === 'ar')
  if (isShown(place.location)) return place.location
  const words = cityOf(place)?.words ?? []
  return [markedNames.get(words[0] ?? '') ?? [], ...words].flat().find(isShown) ?? place.location
}

export const withShownCity =
  (language: Language) =>
  <Row extends Place>(row: Row): Row => ({ ...row, location: shownCity(language, row) })

export function isElsewhere(place: Place): boolean {
  const known = cityOf(place)?.country
  return Boolean(known && known !== place.country)
}
