import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { type Deadline, isCounted, nextOf } from './deadlines.ts'
import { takenOn } from './entries.ts'
import { isOwn } from './forms.ts'
import { Basis, OtherDays, type ShownDate, StepDate, Until } from './step-date.tsx'

type Props = ShownDate & { deadlines: readonly Deadline[]; query: string }

export function DateSummary({ deadlines, query, ...shown }: Props) {
  const { i18n, t } = useLingui()
  const next = nextOf(deadlines, shown.today)
  const name = i18n._(next?.step.what ?? '')
  const hasDates = deadlines.some(isCounted)
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      {deadlines
        .filter(({ standing, step }) => standing === 'passed' && isOwn(step))
        .map((deadline, index) => (
          <Passed key={deadline.step.id} deadline={deadline} isFirst={index === 0} {...shown} />
        ))}
      <div className="rounded border border-rule border-s-4 border-s-petrol-ink p-4">
        <p className="text-lg font-semibold">
          {next ? (
            <Trans>Next: {name}</Trans>
          ) : hasDates ? (
            <Trans>There are no later dates that we can calculate.</Trans>
          ) : (
            <Trans>Enter the periods of your contract to see the dates.</Trans>
          )}
        </p>
        {next && (
          <>
            <p className="text-lg font-medium">
              <StepDate deadline={next} />
              {' · '}
              <Until {...shown} day={next.day} />
            </p>
            <OtherDays day={next.day} {...shown} />
            <p className="text-muted">
              <Basis deadline={next} />
            </p>
          </>
        )}
        {hasDates && (
          <>
            <div className="mt-3 flex flex-wrap gap-2 print:hidden">
              <Link reloadDocument to={`/deadlines.ics?${query}`} download className={buttonStyle('secondary')}>
                <Icon shape={CalendarPlus} className="size-4" />
                <Trans>Add to calendar</Trans>
              </Link>
              <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
            </div>
            <p className="mt-2 text-sm text-muted print:hidden">
              <Trans>The file leaves out the dates marked 'At the latest'.</Trans>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Passed({ deadline, isFirst, ...shown }: ShownDate & { deadline: Deadline; isFirst: boolean }) {
  const { i18n, t } = useLingui()
  const { step, day } = deadline
  // A step that recurs counts from the previous one.
  const field = (step.recurs && step.from.entered) || step.id
  const name = i18n._(step.what)
  return (
    <div className="rounded border border-danger border-s-4 bg-danger-ground p-4">
      <p className="flex gap-2 text-lg font-semibold text-danger">
        <Icon shape={CircleAlert} className="mt-1 size-4 shrink-0" />
        <span>
          <Trans>Passed, no day entered: {name}</Trans>
        </span>
      </p>
      <p className="text-lg font-medium">
        <StepDate deadline={deadline} />
        {' · '}
        <Until {...shown} day={day} />
      </p>
      <OtherDays day={day} {...shown} />
      {isFirst && (
        <p>
          <Trans>If you gave it, enter the day. If not, give it now and ask a lawyer: the law can still help.</Trans>
        </p>
      )}
      <a
        href={`#${takenOn(field)}`}
        aria-label={t`Enter the day: ${name}`}
        className={`${buttonStyle('secondary')} mt-3 print:hidden`}
      >
        <Trans>Enter the day</Trans>
      </a>
    </div>
  )
}
