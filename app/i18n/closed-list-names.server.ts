import type { Language } from '../../config/language.ts'
import { siteI18n } from './catalogue.ts'

/** For letters: what a value of a closed list is called. */
export const nameOf = async (value: string, language: Language): Promise<string> =>
  (await siteI18n.load(language))._(value)
