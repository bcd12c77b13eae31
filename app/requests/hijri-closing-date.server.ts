import type { Language } from '../../config/language.ts'
import { hijriDay } from '../kit/i18n/hijri.ts'
import type { Opportunity } from './request.queries.server.ts'

type RequestDates = Pick<Opportunity, 'country'> & Partial<Pick<Opportunity, 'closesOn'>>

/**
 * The countries that use the Umm al-Qura calendar. In other countries, and in Oman, a month begins when the moon is
 * sighted, so a date of this calendar can be a day off.
 */
const UMM_AL_QURA = ['Saudi Arabia', 'UAE', 'Qatar', 'Kuwait', 'Bahrain']

/** Returns the Hijri date on Arabic pages for these countries, and in every language for Saudi Arabia. */
export const hijriClosingDate = (language: Language, { country, closesOn }: RequestDates): { hijri?: string } =>
  closesOn && (country === 'Saudi Arabia' || (language === 'ar' && UMM_AL_QURA.includes(country)))
    ? { hijri: hijriDay(language, closesOn) }
    : {}
