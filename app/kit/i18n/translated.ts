import type { Language } from '../../../config/language.ts'

/** A value that an English page always has, and that an Arabic page loads before it is shown. */
export type Translated<Value> = {
  has(language: Language): boolean
  /** Returns the English value until the Arabic one is loaded. A server loads all of them at its start. */
  in(language: Language): Value
  load(language: Language): Promise<Value>
  /** Returns the English value, and keeps to it, if the Arabic file cannot be fetched. */
  loadOrEnglish(language: Language): Promise<Value>
}

const all: Translated<unknown>[] = []

export function translated<Value>(english: Value, loadArabic: () => Promise<NoInfer<Value>>): Translated<Value> {
  let arabic: Value | undefined
  let loading: Promise<Value> | undefined
  let shown: Promise<Value> | undefined
  const loadOnce = () => {
    loading ??= loadArabic().then((value) => (arabic = value))
    return loading
  }
  const both: Translated<Value> = {
    has: (language) => language === 'en' || arabic !== undefined,
    in: (language) => (language === 'ar' && arabic !== undefined ? arabic : english),
    load: (language) => (both.has(language) ? Promise.resolve(both.in(language)) : loadOnce()),
    loadOrEnglish(language) {
      shown ??= both.load(language).catch(() => (arabic = english))
      return shown
    },
  }
  all.push(both)
  return both
}

export const loadAllTranslations = () => Promise.all(all.map((one) => one.load('ar')))
