import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { type Deadline, daysBetween, type StepStatus, stepStatuses } from './deadlines.ts'
import { defaultPeriod, type Entries, periodOf, takenOn } from './entries.ts'
import { Entry } from './entry.tsx'
import { DateEntry } from './entry-form.tsx'
import { sentencesOf, takenLabel } from './forms.ts'
import { periodNote } from './period-note.ts'
import { DaysUntil, OtherDays, PartyAndClause, Punctuality, type ShownDate, StepDate } from './step-date.tsx'

type Props = ShownDate & { entries: Entries; deadlines: readonly Deadline[] }
type RowProps = Props & { deadline: Deadline }

const bands: Record<StepStatus, [title: MessageDescriptor, note?: MessageDescriptor]> = {
  passed: [msg`Passed, no date entered`],
  given: [msg`Given or received`],
  coming: [msg`Coming`],
  waiting: [msg`No date yet`, msg`Enter the date of the previous step to see these dates.`],
  assumed: [
    msg`At the latest`,
    msg`These dates assume that each earlier step takes its full period. If a step is taken earlier, they are earlier.`,
  ],
}

const columns = [msg`Step`, msg`Date`, msg`Period`, msg`What happened`, msg`If the date is missed`]

export function DateTable(props: Props) {
  const { entries, deadlines } = props
  const { i18n } = useLingui()
  const { form } = entries
  const begins = i18n._(form?.begins ?? '')
  return (
    <section className="mt-5">
      <h2 className="text-xl">{i18n._(form?.name ?? '')}</h2>
      <p className="text-nav text-muted">
        {entries.start && (
          <Trans>
            Counted from <Day at={entries.start} />: {begins}.
          </Trans>
        )}{' '}
        <span className="hidden print:inline">{i18n._(entries.country)}</span>{' '}
        {form?.source && <Trans>Particular conditions often change the standard periods. Enter yours.</Trans>}
      </p>
      {form?.notes.map((note) => (
        <p key={note} className="mt-1 text-nav text-muted">
          {i18n._(note)}
        </p>
      ))}
      <table className="date-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {i18n._(column)}
              </th>
            ))}
          </tr>
        </thead>
        {stepStatuses.map((status) => {
          const rows = deadlines.filter((deadline) => deadline.status === status)
          const [title, note] = bands[status]
          return (
            rows.length > 0 && (
              <tbody key={status} data-status={status}>
                <tr className="band">
                  <th colSpan={5} scope="rowgroup">
                    <strong>{i18n._(title)}</strong> {note && i18n._(note)}
                  </th>
                </tr>
                {rows.map((deadline) => (
                  <Row key={deadline.step.id} deadline={deadline} {...props} />
                ))}
              </tbody>
            )
          )
        })}
      </table>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button type="submit">
          <Trans>Update the dates</Trans>
        </Button>
        <span className="text-sm text-muted">
          <Trans>We do not store what you enter. It is only in the address of this page.</Trans>
        </span>
      </p>
    </section>
  )
}

function Row(props: RowProps) {
  const { i18n } = useLingui()
  const { deadline, entries } = props
  const { step, number, status, isEdited } = deadline
  const what = i18n._(step.what)
  const usual = defaultPeriod(step)
  const days = [[step.from.entered, step.from.label], step.isEarliest || step.recurs ? [] : [step.id, takenLabel(step)]]
  return (
    <tr id={step.id} className="step">
      <th scope="row">
        <span className="number">{number}</span>
        <div>
          <strong>{what}</strong>
          <p className="text-sm text-muted">
            <PartyAndClause deadline={deadline} />
          </p>
        </div>
      </th>
      <td className="date">
        <DateCell {...props} />
      </td>
      <td className="period">
        <Entry
          entries={entries}
          name={periodOf(entries.form, step.id)}
          label={step.months ? <Trans>Period in months</Trans> : <Trans>Period in days</Trans>}
          of={what}
        >
          {(control) => <input {...control} placeholder={`${usual ?? ''}`} inputMode="numeric" maxLength={3} />}
        </Entry>
        {isEdited && <p className="text-sm font-medium">{i18n._(periodNote(deadline))}</p>}
      </td>
      <td className="happened">
        {days.map(
          ([day, label]) =>
            day && (
              <DateEntry
                key={day}
                entries={entries}
                name={takenOn(day)}
                label={i18n._(label ?? '')}
                of={what}
                today={props.today}
              />
            ),
        )}
      </td>
      <td className="step-texts">
        {sentencesOf(step)
          .map((sentence) => i18n._(sentence))
          .join(' ')}
      </td>
      {status === 'assumed' && (
        <td className="reveals print:hidden">
          <a href={`#${step.id}`} className="link inline-block min-h-11 content-center">
            <Trans>Enter a date or another period</Trans>
            <span className="sr-only">: {what}</span>
          </a>
        </td>
      )}
    </tr>
  )
}

function DateCell({ deadline, deadlines, entries, ...shown }: RowProps) {
  const { step, day, from, takenOn: taken, status } = deadline
  const number = deadlines.find(({ step: { id } }) => id === step.from.step)?.number
  if (!day && taken) return null
  if (!deadline.period) return <Trans>Needs the period</Trans>
  if (!day && number) return <Trans>Needs the date of step {number}</Trans>
  if (!day) return entries.start ? <Trans>Needs a date from you</Trans> : <Trans>Needs the start date</Trans>
  const late = taken ? daysBetween(day, taken) : 0
  return (
    <>
      <p className="font-medium">
        <StepDate deadline={deadline} />
      </p>
      {from?.isAssumed && (
        <p className="text-sm text-muted">
          <Trans>
            if step {number} is on <Day at={from.day} />
          </Trans>
        </p>
      )}
      <OtherDays day={day} {...shown} />
      {(status === 'passed' || status === 'coming') && (
        <p className={`text-sm font-medium ${status === 'passed' ? 'text-danger' : ''}`}>
          <DaysUntil day={day} today={shown.today} />
        </p>
      )}
      {taken && (
        <p className={`text-sm font-medium ${late > 0 ? 'text-danger' : 'text-success'}`}>
          <Punctuality late={late} />
        </p>
      )}
    </>
  )
}
