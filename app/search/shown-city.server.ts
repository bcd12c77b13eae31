import type { Language } from '../../config/language.ts'
import { MARKED } from '../vocabulary/cities.ts'
import { cityOf, type Place } from './city-of.ts'
import { isArabic } from './synonyms.ts'

const markedNames = new Map([...MARKED].map(([word, name]) => [name, word]))

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
