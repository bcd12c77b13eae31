import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Day } from '../../kit/ui/day.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { Spoken } from '../../kit/ui/spoken.tsx'
import { type Deadline, daysBetween, weekdayOf } from './deadlines.ts'
import { isRestDay } from './rest-days.ts'

export type ShownDate = {
  today: string
  hijri: Readonly<Record<string, string>>
  country: string
}

/** Shows the date of a step, with 'At the latest' if an earlier step is assumed to take its whole period. */
export function StepDate({ deadline: { day = '', step, from } }: { deadline: Deadline }) {
  const date = <Day at={day} hasWeekday={!from?.isAssumed} />
  if (step.isEarliest) return <Trans>From {date}</Trans>
  return from?.isAssumed ? <Trans>At the latest {date}</Trans> : date
}

export function OtherDays({ day = '', hijri, country }: { day: string | undefined } & Omit<ShownDate, 'today'>) {
  const { i18n } = useLingui()
  const place = i18n._(country)
  return (
    <>
      <p className="text-sm text-muted">
        <Spoken text={hijri[day] ?? ''} />
      </p>
      {isRestDay(country, weekdayOf(day)) && (
        <p className="text-sm">
          <Trans>A weekend day ({place}). The date does not move for it.</Trans>
        </p>
      )}
    </>
  )
}

export function DaysUntil({ day = '', today }: { day: string | undefined; today: string }) {
  const days = daysBetween(today, day)
  return days < 0 ? (
    <Plural value={-days} one="# day ago" other="# days ago" />
  ) : (
    <Plural value={days} _0="Today" one="In # day" other="In # days" />
  )
}

/** Says how many days late or early a step was taken. `late` is negative if the step was taken early. */
export const Punctuality = ({ late }: { late: number }) =>
  late > 0 ? (
    <Plural value={late} one="# day late" other="# days late" />
  ) : (
    <Plural value={-late} _0="In time" one="# day early" other="# days early" />
  )

export function PartyAndClause({ deadline: { step } }: { deadline: Deadline }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(step.who)}
      {step.clause && (
        <>
          {DOT}
          <Trans>
            clause <bdi>{step.clause}</bdi>
          </Trans>
        </>
      )}
    </>
  )
}
