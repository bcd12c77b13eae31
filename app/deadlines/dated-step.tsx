import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import { Link } from 'react-router'
import { quoteIn } from '../../config/language.ts'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.ts'
import { Spoken } from '../ui/spoken.tsx'
import { type Deadline, daysBetween, weekdayOf } from './deadlines.ts'
import type { Entries } from './entries.ts'
import { periodNote } from './period-note.ts'
import { isRestDay } from './rest-days.ts'
import { StepEntries } from './step-entries.tsx'

type Props = {
  deadline: Deadline
  entries: Entries
  /** The address of the page, after '?'. */
  query: string
  today: string
  /** Days in the other calendar. */
  hijri: Readonly<Record<string, string>>
}

export function DatedStep({ deadline, entries, query, today, hijri }: Props) {
  const { i18n, t } = useLingui()
  const { step, day } = deadline
  const name = i18n._(step.what)
  return (
    <li className="grid break-inside-avoid gap-x-10 gap-y-2 border-b border-rule py-6 lg:grid-cols-3 print:block print:py-3">
      <div className="lg:col-span-2">
        <h3 className="text-lg font-semibold">{name}</h3>
        {day ? (
          <>
            <LastDay deadline={deadline} hijri={hijri} country={entries.country} />
            <Standing deadline={deadline} today={today} />
          </>
        ) : (
          <p className="mt-1">
            <Trans>To see this date, enter the day of the reference to the dispute board.</Trans>
          </p>
        )}
        <Basis deadline={deadline} entries={entries} />
        <p className={deadline.isEdited ? 'font-semibold' : 'text-muted'}>{i18n._(periodNote(deadline))}</p>
        {step.missed && <p className="mt-2 max-w-prose text-pretty">{i18n._(step.missed)}</p>}
        {day && (
          <Link
            reloadDocument
            to={`/deadlines.ics?${query}&step=${step.id}`}
            download
            aria-label={t`Add to calendar: ${name}`}
            className="link mt-2 inline-flex min-h-11 items-center gap-1.5 print:hidden"
          >
            <Icon shape={CalendarPlus} className="size-4" />
            <Trans>Add to calendar</Trans>
          </Link>
        )}
      </div>
      <StepEntries step={step} entries={entries} isOpen={!day} />
    </li>
  )
}

type LastDayProps = Pick<Props, 'deadline' | 'hijri'> & { country: string }

/** In both calendars, and whether it is a weekend day. */
export function LastDay({ deadline: { day = '', step }, hijri, country }: LastDayProps) {
  const { i18n } = useLingui()
  const date = <Day at={day} hasWeekday />
  const place = i18n._(country)
  return (
    <>
      <p className="mt-1 text-lg">
        <strong>{step.isEarliest ? <Trans>From {date}</Trans> : <Trans>By {date}</Trans>}</strong>
        <span className="text-muted">
          {' · '}
          <Spoken text={hijri[day] ?? ''} />
        </span>
      </p>
      {isRestDay(country, weekdayOf(day)) && (
        <p>
          <Trans>A weekend day ({place}). The date does not move for it.</Trans>
        </p>
      )}
    </>
  )
}

function Standing({ deadline: { day = '', takenOn }, today }: Pick<Props, 'deadline' | 'today'>) {
  if (!takenOn) return <Until day={day} today={today} />
  const date = <Day at={takenOn} />
  const late = daysBetween(day, takenOn)
  return (
    <p>
      <Trans>Given or received on {date}</Trans>
      {late > 0 && (
        <>
          {': '}
          <Plural value={late} one="# day late" other="# days late" />
        </>
      )}
    </p>
  )
}

export function Until({ day, today }: { day: string; today: string }) {
  const days = daysBetween(today, day)
  return (
    <p>
      {days < 0 ? (
        <Plural value={-days} one="# day ago" other="# days ago" />
      ) : (
        <Plural value={days} _0="Today" one="In # day" other="In # days" />
      )}
    </p>
  )
}

/** Who, the clause, the period, and the day from which it runs. */
function Basis({ deadline, entries }: Pick<Props, 'deadline' | 'entries'>) {
  const { i18n } = useLingui()
  const { step, period, from } = deadline
  const before = entries.form?.steps.find(
    ({ id }) => typeof step.from === 'object' && 'step' in step.from && step.from.step === id,
  )
  const name = quoteIn(i18n.locale, i18n._(before?.what ?? ''))
  const book = i18n._(entries.form?.name ?? '')
  return (
    <p className="mt-2 text-muted">
      {i18n._(step.who)}
      {' · '}
      <Trans>
        clause <bdi>{step.clause}</bdi>, {book}
      </Trans>
      {' · '}
      {'days' in step.period ? (
        <Plural value={period} one="# day" other="# days" />
      ) : (
        <Plural value={period} one="# week" other="# weeks" />
      )}
      {from && ' '}
      {from &&
        (from.isAssumed ? (
          <Trans>
            from <Day at={from.day} />, the deadline for {name}
          </Trans>
        ) : (
          <Trans>
            from <Day at={from.day} />
          </Trans>
        ))}
    </p>
  )
}
