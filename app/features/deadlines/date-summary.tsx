import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Check, CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { calendarDates, type Deadline, daysBetween, isCounted, nextDeadline } from './deadlines.ts'
import { type Entries, takenOn } from './entries.ts'
import { DateEntry } from './entry-form.tsx'
import { isOwn, takenLabel } from './forms.ts'
import { DaysUntil, OtherDays, PartyAndClause, Punctuality, type ShownDate, StepDate } from './step-date.tsx'

type Props = ShownDate & { entries: Entries; deadlines: readonly Deadline[]; query: string }

export function DateSummary({ entries, deadlines, query, ...shown }: Props) {
  const { i18n, t } = useLingui()
  const overdueSteps = deadlines.filter(({ status, step }) => status === 'passed' && isOwn(step))
  const lateSteps = deadlines.filter((deadline) => isOwn(deadline.step) && daysLate(deadline) > 0)
  const givenStep = deadlines.findLast(({ step, day, takenOn }) => isOwn(step) && day && takenOn && takenOn <= day)
  const next = nextDeadline(deadlines, shown.today)
  const name = i18n._(next?.step.what ?? '')
  const isAnyCounted = deadlines.some(isCounted)
  const dateCount = calendarDates(deadlines, shown.today).length
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      {lateSteps.map((deadline, index) => (
        <LateStep key={deadline.step.id} deadline={deadline} isFirst={index === 0} />
      ))}
      {overdueSteps.map((deadline, index) => (
        <OverdueStep key={deadline.step.id} deadline={deadline} entries={entries} {...shown}>
          {index > 0 ? null : lateSteps.length > 0 ? (
            <Trans>If you have given it, enter the date. If not, give it now.</Trans>
          ) : (
            <Trans>
              If you have given it, enter the date. If not, give it now and ask a lawyer. The law may still help.
            </Trans>
          )}
        </OverdueStep>
      ))}
      <div className="rounded border border-rule border-s-5 border-s-petrol-ink bg-card px-4 py-3">
        <p className="text-lg font-semibold">
          {next ? (
            <Trans>Next: {name}</Trans>
          ) : isAnyCounted ? (
            <Trans>We need more dates from you to calculate the next steps.</Trans>
          ) : (
            <Trans>Enter the periods of your contract to see the dates.</Trans>
          )}
        </p>
        {next && (
          <>
            <StepDates deadline={next} {...shown} />
            <p className="text-nav text-muted">
              <PartyAndClause deadline={next} />
            </p>
          </>
        )}
        {dateCount > 0 && (
          <>
            <div className="mt-2 flex flex-wrap gap-2 print:hidden">
              <Link reloadDocument to={`/deadlines.ics?${query}`} download className={buttonStyle('secondary')}>
                <Icon shape={CalendarPlus} className="size-4" />
                <Plural value={dateCount} one="Add this date to calendar" other="Add these # dates to calendar" />
              </Link>
              <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
            </div>
            <p className="mt-1 text-sm text-muted print:hidden">
              <Trans>The calendar file contains only dates counted from dates you entered.</Trans>
            </p>
          </>
        )}
      </div>
      {overdueSteps.length === 0 && lateSteps.length === 0 && givenStep && <GivenStep deadline={givenStep} />}
    </div>
  )
}

const StepDates = ({ deadline, ...shown }: ShownDate & { deadline: Deadline }) => (
  <>
    <p className="text-lg font-medium">
      <StepDate deadline={deadline} />
      {DOT}
      <DaysUntil {...shown} day={deadline.day} />
    </p>
    <OtherDays day={deadline.day} {...shown} />
  </>
)

const daysLate = ({ day, takenOn }: Deadline): number => (day && takenOn ? daysBetween(day, takenOn) : 0)

function LateStep({ deadline, isFirst }: { deadline: Deadline; isFirst: boolean }) {
  const { i18n } = useLingui()
  const { step, day = '' } = deadline
  return (
    <DangerBox
      title={
        <>
          {i18n._(step.what)}: <Punctuality late={daysLate(deadline)} />
        </>
      }
    >
      <p className="text-lg font-medium">
        <TakenOn deadline={deadline} />
      </p>
      <p className="text-nav">
        <Trans>
          It was due on <Day at={day} />.
        </Trans>{' '}
        {step.ifLate?.map((sentence) => i18n._(sentence)).join(' ')}{' '}
        {isFirst && <Trans>Ask a lawyer. The law may still help.</Trans>}
      </p>
    </DangerBox>
  )
}

const DangerBox = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="rounded border border-danger border-s-5 bg-danger-ground px-4 py-3">
    <p className="flex gap-2 text-lg font-semibold text-danger">
      <Icon shape={CircleAlert} className="mt-1 size-4 shrink-0" />
      <span>{title}</span>
    </p>
    {children}
  </div>
)

function TakenOn({ deadline: { step, takenOn = '' } }: { deadline: Deadline }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(takenLabel(step))}: <Day at={takenOn} />
    </>
  )
}

type OverdueStepProps = ShownDate & { entries: Entries; deadline: Deadline; children: ReactNode }

function OverdueStep({ deadline, entries, children, ...shown }: OverdueStepProps) {
  const { i18n, t } = useLingui()
  const { step } = deadline
  // A recurring step is counted from the date on which it was last taken, so the visitor should enter that date.
  const [field, label] = (step.recurs && [step.from.entered, step.from.label]) || [step.id, takenLabel(step)]
  const name = i18n._(step.what)
  return (
    <DangerBox title={<Trans>Overdue unless already given: {name}</Trans>}>
      <StepDates deadline={deadline} {...shown} />
      {step.onlyIf && <p className="text-nav font-medium">{i18n._(step.onlyIf)}</p>}
      {children && <p className="text-nav">{children}</p>}
      {step.recurs ? (
        // The date from which this step is counted already has a field, so the link leads to that field.
        <a
          href={`#${takenOn(field ?? '')}`}
          aria-label={t`Enter the date: ${name}`}
          className={`${buttonStyle('secondary')} mt-3 print:hidden`}
        >
          <Trans>Enter the date</Trans>
        </a>
      ) : (
        <div className="quick-day mt-2">
          <DateEntry
            entries={entries}
            name={takenOn(field ?? '')}
            id={`passed-${step.id}`}
            label={i18n._(label ?? '')}
            of={name}
            today={shown.today}
          />
          <Button type="submit" look="secondary">
            <Trans>Update the dates</Trans>
          </Button>
        </div>
      )}
    </DangerBox>
  )
}

function GivenStep({ deadline }: { deadline: Deadline }) {
  const { i18n } = useLingui()
  const { step } = deadline
  return (
    <div className="rounded border border-rule border-s-5 border-s-success bg-card px-4 py-3">
      <p className="flex gap-2 text-lg font-semibold">
        <Icon shape={Check} className="mt-1 size-4 shrink-0 text-success" />
        {i18n._(step.what)}
      </p>
      <p className="text-lg font-medium">
        <TakenOn deadline={deadline} />
        {DOT}
        <Punctuality late={daysLate(deadline)} />
      </p>
      <p className="text-nav text-muted">
        <Trans>Keep proof of the date of receipt.</Trans>
      </p>
    </div>
  )
}
