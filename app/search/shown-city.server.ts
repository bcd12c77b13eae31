import type { Language } from '../../config/language.ts'
import { cities, MARKED } from './cities.ts'
import { keyOf } from './synonyms.ts'

const byKey = new Map(
  cities.flatMap((city) => [...city.words, ...(city.alsoFinds ?? [])].map((word) => [keyOf(word), city])),
)
const markedNames = new Map([...MARKED].map(([word, name]) => [name, word]))

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** A known city in the language of the page, any other as it was typed. */
export function shownCity(language: Language, typed: string): string {
  const isShown = (name: string) => isArabic(name) === (language === 'ar')
  if (isShown(typed)) return typed
  const { words = [] } = byKey.get(keyOf(typed)) ?? {}
  return [markedNames.get(words[0] ?? '') ?? [], ...words].flat().find(isShown) ?? typed
}

export const withShownCity =
  (language: Language) =>
  <Row extends { location: string }>(row: Row): Row => ({ ...row, location: shownCity(language, row.location) })

export function isElsewhere({ location, country }: { location: string; country: string }): boolean {
  const known = byKey.get(keyOf(location))?.country
  return Boolean(known && known !== country)
}
