import type { countries } from '../../config/closed-lists.ts'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

const [fridaySaturday, saturdaySunday] = [
  [FRIDAY, SATURDAY],
  [SATURDAY, SUNDAY],
]

/** Weekends by country: engines differ in what `Intl.Locale` says of them (docs/practice.md). */
const restDays: Record<(typeof countries)[number], readonly number[] | undefined> = {
  UAE: saturdaySunday,
  'Saudi Arabia': fridaySaturday,
  Egypt: fridaySaturday,
  Qatar: fridaySaturday,
  Morocco: saturdaySunday,
  Jordan: fridaySaturday,
  Kuwait: fridaySaturday,
  Oman: fridaySaturday,
  Bahrain: fridaySaturday,
  Lebanon: saturdaySunday,
  Tunisia: saturdaySunday,
  Algeria: fridaySaturday,
  Libya: fridaySaturday,
  Iraq: fridaySaturday,
  Syria: fridaySaturday,
}

/** `weekday`: 0 is Sunday. `country` may be ''. */
export const isRestDay = (country: string, weekday: number): boolean =>
  Boolean(restDays[country as keyof typeof restDays]?.includes(weekday))
