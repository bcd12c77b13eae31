import type { Language } from '../../config/language.ts'
import { hijriDay } from '../kit/i18n/hijri.ts'
import type { Opportunity } from './request.queries.server.ts'

type Closing = Pick<Opportunity, 'country'> & Partial<Pick<Opportunity, 'closesOn'>>

/** Elsewhere the months begin with a sighting, also in Oman, and a date of Umm al-Qura can be a day off. */
const UMM_AL_QURA = ['Saudi Arabia', 'UAE', 'Qatar', 'Kuwait', 'Bahrain']

/** On Arabic pages in the Gulf, and in every language for Saudi Arabia. */
export const hijriClosingDate = (language: Language, { country, closesOn }: Closing): { hijri?: string } =>
  closesOn && (country === 'Saudi Arabia' || (language === 'ar' && UMM_AL_QURA.includes(country)))
    ? { hijri: hijriDay(language, closesOn) }
    : {}
