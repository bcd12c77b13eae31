import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Language, languageName } from '../../../config/language.ts'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { alertFrequencies, languages } from '../../vocabulary/closed-lists.ts'
import { FiltersInWords } from './alert-filters.tsx'
import type { Alert } from './alerts.queries.server.ts'
import { knownFilters } from './known-filters.ts'

type Props = { alert: Alert; action: string; language: Language }

export function AlertRow({ alert: { id, filters, frequency, state, endedAs }, action, language }: Props) {
  const { i18n } = useLingui()
  return (
    <article
      aria-labelledby={`filters-${id}`}
      className="mt-4 rounded border border-rule bg-paper p-4 has-target:border-petrol"
    >
      <div id={`filters-${id}`}>
        <FiltersInWords filters={knownFilters(new URLSearchParams(filters))} />
      </div>
      <p className="mt-1 text-muted">
        {i18n._(frequency)}
        {state === 'paused' && (
          <>
            {' · '}
            <Trans>
              This alert is paused, because we removed one of its filters. It will restart if we bring the filter back.
            </Trans>
          </>
        )}
        {endedAs && (
          <>
            {' · '}
            {i18n._(reasons[endedAs])}
          </>
        )}
      </p>
      {(state === 'asked' || state === 'on') && (
        <Link
          to={`/?${filters}#opportunities`}
          {...namedWith('view', id)}
          className="link inline-flex min-h-11 items-center"
        >
          <Trans>View matching requests</Trans>
        </Link>
      )}
      <div id={`alert-${id}`} className="mt-2 flex scroll-mt-48 flex-wrap items-end gap-3">
        {state === 'on' && <Settings {...{ id, action, frequency, language }} />}
        {state === 'ended' && (
          <Press act="start-again" {...{ id, action }}>
            <Trans>Start alert again</Trans>
          </Press>
        )}
        {(state === 'on' || state === 'paused') && (
          <Press act="stop" {...{ id, action }}>
            <Trans>Stop this alert</Trans>
          </Press>
        )}
      </div>
    </article>
  )
}

const reasons: Record<NonNullable<Alert['endedAs']>, string> = {
  person: /*i18n*/ 'You stopped this alert.',
  one_click: /*i18n*/ "This alert ended because someone selected 'Unsubscribe' in an email program.",
  refused: /*i18n*/ 'This alert ended because the mail server reports that the address does not exist.',
  unreachable: /*i18n*/ 'This alert ended because several of our emails could not be delivered.',
  silent: /*i18n*/ 'This alert ended because you had not confirmed it for 12 months.',
  filters: /*i18n*/ 'This alert ended because we removed one of its filters.',
}

function Press({ act, id, action, children }: { act: string; id: string; action: string; children: ReactNode }) {
  return (
    <KeyForm action={action}>
      <input type="hidden" name="alert" value={id} />
      <Button type="submit" name="act" value={act} look="secondary" {...namedWith(act, id)}>
        {children}
      </Button>
    </KeyForm>
  )
}

/** Each alert has the same buttons: the filters are part of their names. */
const namedWith = (act: string, alert: string) => ({
  id: `${act}-${alert}`,
  'aria-labelledby': `${act}-${alert} filters-${alert}`,
})

const select = 'block min-h-11 rounded border border-edge bg-paper px-3 py-1'

function Settings({ id, action, frequency, language }: Pick<Alert, 'id' | 'frequency'> & Omit<Props, 'alert'>) {
  const { i18n } = useLingui()
  const [often, spoken] = [useId(), useId()]
  return (
    <KeyForm action={action} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="alert" value={id} />
      <div>
        <label id={`${often}-label`} htmlFor={often} className="mb-1 block text-sm font-medium">
          <Trans>How often</Trans>
        </label>
        <select
          id={often}
          name="frequency"
          defaultValue={frequency}
          aria-labelledby={`${often}-label filters-${id}`}
          className={select}
        >
          {alertFrequencies.map((each) => (
            <option key={each} value={each}>
              {i18n._(each)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label id={`${spoken}-label`} htmlFor={spoken} className="mb-1 block text-sm font-medium">
          <Trans>Language of the emails</Trans>
        </label>
        <select
          id={spoken}
          name="language"
          defaultValue={languageName(language)}
          aria-labelledby={`${spoken}-label filters-${id}`}
          className={select}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {i18n._(each)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" name="act" value="change" look="secondary" {...namedWith('change', id)}>
        <Trans>Save settings</Trans>
      </Button>
    </KeyForm>
  )
}
