import type { Language } from '../../config/language.ts'
import { hijriDay } from '../kit/i18n/hijri.ts'
import type { Opportunity } from './request.queries.server.ts'

type RequestDates = Pick<Opportunity, 'country'> & Partial<Pick<Opportunity, 'closesOn'>>

/**
 * The countries where Hijri dates follow the Umm al-Qura calendar. Elsewhere, for example in Oman, a month begins when
 * the moon is sighted, so a date from this calendar can be wrong by a day.
 */
const UMM_AL_QURA = ['Saudi Arabia', 'UAE', 'Qatar', 'Kuwait', 'Bahrain']

/**
 * Returns the closing date as a Hijri date. Arabic pages show it for requests in these countries, and pages in any
 * language show it for requests in Saudi Arabia.
 */
export const hijriClosingDate = (language: Language, { country, closesOn }: RequestDates): { hijri?: string } =>
  closesOn && (country === 'Saudi Arabia' || (language === 'ar' && UMM_AL_QURA.includes(country)))
    ? { hijri: hijriDay(language, closesOn) }
    : {}
