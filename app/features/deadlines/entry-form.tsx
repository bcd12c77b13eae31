import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { countries } from '../../vocabulary/closed-lists.ts'
import { EARLIEST, type Entries, isDay, LATEST } from './entries.ts'
import { type Control, Entry } from './entry.tsx'
import { deadlineForms } from './forms.ts'

export function EntryForm({ entries, today }: { entries: Entries; today: string }) {
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
      <DateEntry
        entries={entries}
        name="start"
        label={<Trans>Date you became aware of the event</Trans>}
        today={today}
        hint={HINT}
        aria-required
      />
      <Entry entries={entries} name="country" label={<Trans>Country (optional)</Trans>}>
        {(control) => (
          <select {...control} aria-describedby={describedBy(control, HINT)}>
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
        <Trans>Or the date on which you should have become aware.</Trans>{' '}
        <span className="for-fidic-1987">
          <Trans>FIDIC 1987 counts from the date on which the event first arose.</Trans>{' '}
        </span>
        <span className="for-other">
          <Trans>Another contract can count from another date.</Trans>{' '}
        </span>
        <Trans>We use the country to mark weekends and to know today's date there.</Trans>
      </p>
    </div>
  )
}

const HINT = 'entry-hint'

const describedBy = (control: Control, ...notes: (string | false | undefined)[]) =>
  [control['aria-describedby'], ...notes].filter(Boolean).join(' ') || undefined

type DateEntryProps = Omit<ComponentProps<typeof Entry>, 'children'> & {
  today: string
  /** The id of a text that describes the field. */
  hint?: string
  'aria-required'?: true
}

/**
 * A date field that asks whether the year is right if the date is in the future. With a wrong year, no date would be
 * overdue, and a step would count as taken.
 */
export function DateEntry({ today, hint, 'aria-required': isRequired, ...entry }: DateEntryProps) {
  const { entries, name, id = name } = entry
  const isAhead = today !== '' && isAfter(entries.typed[name], today)
  const question = `${id}-year`
  return (
    <Entry
      {...entry}
      note={
        isAhead && (
          <p id={question} className="mt-1 text-sm font-medium">
            <Trans>This date is in the future. Is the year right?</Trans>
          </p>
        )
      }
    >
      {(control) => (
        <DateInput
          {...control}
          aria-required={isRequired}
          aria-describedby={describedBy(control, isAhead && question, hint)}
        />
      )}
    </Entry>
  )
}

export const isAfter = (text = '', today: string): boolean => isDay(text) && text > today

/** An input that shows an invalid date as text, so that it can be corrected. A date input would be empty. */
function DateInput(props: ComponentProps<'input'>) {
  const { defaultValue = '' } = props
  return (
    <input {...props} type={defaultValue && !isDay(`${defaultValue}`) ? 'text' : 'date'} min={EARLIEST} max={LATEST} />
  )
}
