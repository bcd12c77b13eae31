import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { defaultPeriod, type Entries, periodOf, takenOn } from './entries.ts'
import { Entry } from './entry.tsx'
import { DayInput } from './entry-form.tsx'
import { REFERENCE, type Step } from './forms.ts'

type Props = { step: Step; entries: Entries; isOpen: boolean }

/** What the particular conditions change, and what has happened: folded until there is something in it. */
export function StepEntries({ step, entries, isOpen }: Props) {
  const { i18n, t } = useLingui()
  const usual = defaultPeriod(step)
  const period = periodOf(entries.form, step.id)
  const isUsed = [period, takenOn(step.id)].some((name) => entries.typed[name])
  return (
    <details open={isOpen || isUsed} className="print:hidden">
      <summary className="link min-h-11 cursor-pointer content-center">
        <Trans>Change the period or enter a day</Trans>
        <span className="sr-only">: {i18n._(step.what)}</span>
      </summary>
      <div className="mt-2 grid gap-4">
        <Entry
          entries={entries}
          name={period}
          label={'days' in step.period ? <Trans>Period in days</Trans> : <Trans>Period in weeks</Trans>}
          hint={<Trans>Particular conditions often change it. The published form has {usual}.</Trans>}
        >
          {(control) => <input {...control} placeholder={`${usual}`} inputMode="numeric" maxLength={3} />}
        </Entry>
        {typeof step.from === 'object' && 'entered' in step.from && (
          <Entry
            entries={entries}
            name={takenOn(REFERENCE)}
            label={<Trans>Day of the reference to the dispute board</Trans>}
          >
            {(control) => <DayInput {...control} />}
          </Entry>
        )}
        {!step.isEarliest && (
          <Entry entries={entries} name={takenOn(step.id)} label={<Trans>Given or received on (optional)</Trans>}>
            {(control) => <DayInput {...control} />}
          </Entry>
        )}
        <Button type="submit" look="secondary" aria-label={t`Update the dates: ${i18n._(step.what)}`}>
          <Trans>Update the dates</Trans>
        </Button>
      </div>
    </details>
  )
}
