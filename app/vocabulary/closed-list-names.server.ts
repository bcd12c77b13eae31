import type { Language } from '../../config/language.ts'
import { siteI18n } from '../kit/i18n/catalogue.ts'

export const nameOf = async (value: string, language: Language): Promise<string> =>
  (await siteI18n.load(language))._(value)
