import type { Language } from '../../../config/language.ts'

/**
 * A value in two languages. English pages always have the English value. Arabic pages load the Arabic one before they
 * are shown.
 */
export type Translated<Value> = {
  has(language: Language): boolean
  /**
   * Returns the English value until the Arabic one has been loaded. A server loads all Arabic values when it starts.
   */
  in(language: Language): Value
  load(language: Language): Promise<Value>
  /** Loads the value. If the Arabic file cannot be fetched, returns the English value and keeps using it. */
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
