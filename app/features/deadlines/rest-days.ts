import type { countries } from '../../vocabulary/closed-lists.ts'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

const [fridaySaturday, saturdaySunday] = [
  [FRIDAY, SATURDAY],
  [SATURDAY, SUNDAY],
]

type Country = (typeof countries)[number]

/**
 * The time zone and the weekend of each country. The weekends are listed here because JavaScript engines disagree about
 * them (docs/practice.md).
 */
const days: Record<Country, readonly [zone: string, restDays: readonly number[] | undefined]> = {
  UAE: ['Asia/Dubai', saturdaySunday],
  'Saudi Arabia': ['Asia/Riyadh', fridaySaturday],
  Egypt: ['Africa/Cairo', fridaySaturday],
  Qatar: ['Asia/Qatar', fridaySaturday],
  Morocco: ['Africa/Casablanca', saturdaySunday],
  Jordan: ['Asia/Amman', fridaySaturday],
  Kuwait: ['Asia/Kuwait', fridaySaturday],
  Oman: ['Asia/Muscat', fridaySaturday],
  Bahrain: ['Asia/Bahrain', fridaySaturday],
  Lebanon: ['Asia/Beirut', saturdaySunday],
  Tunisia: ['Africa/Tunis', saturdaySunday],
  Algeria: ['Africa/Algiers', fridaySaturday],
  Libya: ['Africa/Tripoli', fridaySaturday],
  Iraq: ['Asia/Baghdad', fridaySaturday],
  Syria: ['Asia/Damascus', fridaySaturday],
}

const daysIn = (country: string) => days[country as Country] ?? []

export const zoneIn = (country: string): string | undefined => daysIn(country)[0]

export const isRestDay = (country: string, weekday: number): boolean => Boolean(daysIn(country)[1]?.includes(weekday))
