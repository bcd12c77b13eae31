import type { Language } from '../../config/language.ts'
import { hijriDay } from '../kit/i18n/hijri.ts'
import type { Opportunity } from './request.queries.server.ts'

type Closing = Pick<Opportunity, 'country'> & Partial<Pick<Opportunity, 'closesOn'>>

/** On Arabic pages, and in every language for Saudi Arabia. */
export const hijriClosingDate = (language: Language, { country, closesOn }: Closing): { hijri?: string } =>
  closesOn && (language === 'ar' || country === 'Saudi Arabia') ? { hijri: hijriDay(language, closesOn) } : {}
