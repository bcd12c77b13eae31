import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Check, CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { type Deadline, daysBetween, isCounted, nextOf } from './deadlines.ts'
import { type Entries, takenOn } from './entries.ts'
import { Entry } from './entry.tsx'
import { DayInput } from './entry-form.tsx'
import { isOwn, takenLabel } from './forms.ts'
import { Basis, Kept, OtherDays, type ShownDate, StepDate, Until } from './step-date.tsx'

type Props = ShownDate & { entries: Entries; deadlines: readonly Deadline[]; query: string }

export function DateSummary({ entries, deadlines, query, ...shown }: Props) {
  const { i18n, t } = useLingui()
  const passed = deadlines.filter(({ standing, step }) => standing === 'passed' && isOwn(step))
  const given = deadlines.findLast(({ step, day, takenOn }) => isOwn(step) && day && takenOn && takenOn <= day)
  const next = nextOf(deadlines, shown.today)
  const name = i18n._(next?.step.what ?? '')
  const dates = deadlines.filter(isCounted).length
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      {passed.map((deadline, index) => (
        <Passed key={deadline.step.id} deadline={deadline} isFirst={index === 0} entries={entries} {...shown} />
      ))}
      <div className="rounded border border-rule border-s-5 border-s-petrol-ink bg-card px-4 py-3">
        <p className="text-lg font-semibold">
          {next ? (
            <Trans>Next: {name}</Trans>
          ) : dates > 0 ? (
            <Trans>There are no later dates that we can calculate.</Trans>
          ) : (
            <Trans>Enter the periods of your contract to see the dates.</Trans>
          )}
        </p>
        {next && (
          <>
            <Dated deadline={next} {...shown} />
            <p className="text-nav text-muted">
              <Basis deadline={next} />
            </p>
          </>
        )}
        {dates > 0 && (
          <>
            <div className="mt-2 flex flex-wrap gap-2 print:hidden">
              <Link reloadDocument to={`/deadlines.ics?${query}`} download className={buttonStyle('secondary')}>
                <Icon shape={CalendarPlus} className="size-4" />
                <Plural value={dates} one="Add this date to calendar" other="Add these # dates to calendar" />
              </Link>
              <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
            </div>
            <p className="mt-1 text-sm text-muted print:hidden">
              <Trans>The file has only dates counted from days that you entered.</Trans>
            </p>
          </>
        )}
      </div>
      {passed.length === 0 && given && <Given deadline={given} />}
    </div>
  )
}

const Dated = ({ deadline, ...shown }: ShownDate & { deadline: Deadline }) => (
  <>
    <p className="text-lg font-medium">
      <StepDate deadline={deadline} />
      {' · '}
      <Until {...shown} day={deadline.day} />
    </p>
    <OtherDays day={deadline.day} {...shown} />
  </>
)

type PassedProps = ShownDate & { entries: Entries; deadline: Deadline; isFirst: boolean }

function Passed({ deadline, isFirst, entries, ...shown }: PassedProps) {
  const { i18n, t } = useLingui()
  const { step } = deadline
  // A step that recurs counts from the previous one.
  const [field, label] = (step.recurs && [step.from.entered, step.from.label]) || [step.id, takenLabel(step)]
  const name = i18n._(step.what)
  return (
    <div className="rounded border border-danger border-s-5 bg-danger-ground px-4 py-3">
      <p className="flex gap-2 text-lg font-semibold text-danger">
        <Icon shape={CircleAlert} className="mt-1 size-4 shrink-0" />
        <span>
          <Trans>Passed, no day entered: {name}</Trans>
        </span>
      </p>
      <Dated deadline={deadline} {...shown} />
      {isFirst && (
        <p className="text-nav">
          <Trans>If you gave it, enter the day. If not, give it now and ask a lawyer: the law can still help.</Trans>
        </p>
      )}
      {step.recurs ? (
        // Its field has a day already, from which this date is counted.
        <a
          href={`#${takenOn(field ?? '')}`}
          aria-label={t`Enter the day: ${name}`}
          className={`${buttonStyle('secondary')} mt-3 print:hidden`}
        >
          <Trans>Enter the day</Trans>
        </a>
      ) : (
        <div className="quick-day mt-2">
          <Entry
            entries={entries}
            name={takenOn(field ?? '')}
            id={`passed-${step.id}`}
            label={i18n._(label ?? '')}
            of={name}
          >
            {(control) => <DayInput {...control} />}
          </Entry>
          <Button type="submit" look="secondary">
            <Trans>Update the dates</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Given({ deadline }: { deadline: Deadline }) {
  const { i18n } = useLingui()
  const { step, day = '', takenOn = '' } = deadline
  return (
    <div className="rounded border border-rule border-s-5 border-s-success bg-card px-4 py-3">
      <p className="flex gap-2 text-lg font-semibold">
        <Icon shape={Check} className="mt-1 size-4 shrink-0 text-success" />
        {i18n._(step.what)}
      </p>
      <p className="text-lg font-medium">
        <Trans>
          Given on <Day at={takenOn} />
        </Trans>
        {' · '}
        <Kept late={daysBetween(day, takenOn)} />
      </p>
      <p className="text-nav text-muted">
        <Trans>Keep proof of the day on which it was received.</Trans>
      </p>
    </div>
  )
}
