import type { Language } from '../../config/language.ts'
import { cityOf, type Place } from './city-of.ts'
import { isArabic } from './synonyms.ts'

/** Returns a known city's name in the language of the page, and any other name as it was typed. */
function shownCity(language: Language, place: Place): string {
  const isShown = (name: string) => isArabic(name) === (language === 'ar')
  if (isShown(place.location)) return place.location
  const { marked = [], words = [] } = cityOf(place) ?? {}
  return [marked, words].flat().find(isShown) ?? place.location
}

export const withShownCity =
  (language: Language) =>
  <Row extends Place>(row: Row): Row => ({ ...row, location: shownCity(language, row) })
