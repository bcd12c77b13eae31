import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { countries } from '../../../config/closed-lists.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EARLIEST, type Entries, isDay, LATEST } from './entries.ts'
import { type Control, Entry } from './entry.tsx'
import { deadlineForms } from './forms.ts'

export function EntryForm({ entries }: { entries: Entries }) {
  const { i18n, t } = useLingui()
  const hasErrors = Object.keys(entries.errors).length > 0
  return (
    <div className="entry-form grid gap-3 print:hidden">
      {hasErrors && (
        <p role="alert" className="rounded border border-danger bg-danger-ground px-4 py-2 font-medium text-danger">
          <Trans>Please correct the marked entries to see the dates.</Trans>
        </p>
      )}
      <Entry entries={entries} name="form" label={<Trans>Form and edition of the contract</Trans>}>
        {(control) => (
          <select {...control} aria-required>
            <option value="">{t`Choose a form`}</option>
            {deadlineForms.map(({ id, name }) => (
              <option key={id} value={id}>
                {i18n._(name)}
              </option>
            ))}
          </select>
        )}
      </Entry>
      <Entry entries={entries} name="start" label={<Trans>Day you became aware of the event</Trans>}>
        {(control) => <DayInput {...control} aria-required aria-describedby={describedBy(control)} />}
      </Entry>
      <Entry entries={entries} name="country" label={<Trans>Country (optional)</Trans>}>
        {(control) => (
          <select {...control} aria-describedby={describedBy(control)}>
            <option value="">{t`Any country`}</option>
            {countries.map((country) => (
              <option key={country} value={country}>
                {i18n._(country)}
              </option>
            ))}
          </select>
        )}
      </Entry>
      <Button type="submit" className="sm:px-8">
        <Trans>Show the dates</Trans>
      </Button>
      <p id={HINT} className="text-sm text-muted">
        <Trans>
          Aware, or should have become aware. The FIDIC Red Book 1987 counts from the day on which the event first
          arose, and another contract can count from another day. The country is for weekends and for the day that is
          today there.
        </Trans>
      </p>
    </div>
  )
}

const HINT = 'entry-hint'

const describedBy = (control: Control) => [control['aria-describedby'], HINT].filter(Boolean).join(' ')

/** What is no day can be corrected as a text: a date input would be empty. */
export function DayInput(props: ComponentProps<'input'>) {
  const { defaultValue = '' } = props
  return (
    <input {...props} type={defaultValue && !isDay(`${defaultValue}`) ? 'text' : 'date'} min={EARLIEST} max={LATEST} />
  )
}
