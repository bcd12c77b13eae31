import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Language, languageName } from '../../../config/language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { alertFrequencies, languages } from '../../vocabulary/closed-lists.ts'
import type { AlertAct } from './act.server.ts'
import { ActForm } from './act-form.tsx'
import { FiltersInWords } from './alert-filters.tsx'
import type { Alert } from './alerts.queries.server.ts'
import { knownFilters } from './known-filters.ts'

type Props = { alert: Alert; query: string; language: Language }

export function AlertRow({ alert: { id, filters, frequency, state, endedAs }, query, language }: Props) {
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
            {DOT}
            <Trans>
              This alert is paused, because we removed one of its filters. It will restart if we bring the filter back.
            </Trans>
          </>
        )}
        {endedAs && (
          <>
            {DOT}
            {i18n._(reasons[endedAs])}
          </>
        )}
      </p>
      {(state === 'unconfirmed' || state === 'active') && (
        <Link
          to={`/?${filters}#opportunities`}
          {...namedWith('view', id)}
          className="link inline-flex min-h-11 items-center"
        >
          <Trans>View matching opportunities</Trans>
        </Link>
      )}
      <div id={`alert-${id}`} className="mt-2 flex scroll-mt-48 flex-wrap items-end gap-3">
        {state === 'active' && <Settings {...{ id, query, frequency, language }} />}
        {state === 'ended' && (
          <ActButton act="restart" {...{ id, query }}>
            <Trans>Start alert again</Trans>
          </ActButton>
        )}
        {(state === 'active' || state === 'paused') && (
          <ActButton act="end" {...{ id, query }}>
            <Trans>Stop this alert</Trans>
          </ActButton>
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

type ActButtonProps = { act: AlertAct; id: string; query: string; children: ReactNode }

function ActButton({ act, id, query, children }: ActButtonProps) {
  return (
    <ActForm act={act} query={query}>
      <input type="hidden" name="alert" value={id} />
      <Button type="submit" look="secondary" {...namedWith(act, id)}>
        {children}
      </Button>
    </ActForm>
  )
}

/** Adds the alert's filters to a button's accessible name, because every alert has the same buttons. */
const namedWith = (act: string, alert: string) => ({
  id: `${act}-${alert}`,
  'aria-labelledby': `${act}-${alert} filters-${alert}`,
})

const selectStyle = 'block min-h-11 rounded border border-edge bg-paper px-3 py-1'

function Settings({ id, query, frequency, language }: Pick<Alert, 'id' | 'frequency'> & Omit<Props, 'alert'>) {
  const { i18n } = useLingui()
  const [frequencyId, languageId] = [useId(), useId()]
  return (
    <ActForm act="settings" query={query} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="alert" value={id} />
      <div>
        <label id={`${frequencyId}-label`} htmlFor={frequencyId} className="mb-1 block text-sm font-medium">
          <Trans>How often</Trans>
        </label>
        <select
          id={frequencyId}
          name="frequency"
          defaultValue={frequency}
          aria-labelledby={`${frequencyId}-label filters-${id}`}
          className={selectStyle}
        >
          {alertFrequencies.map((each) => (
            <option key={each} value={each}>
              {i18n._(each)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label id={`${languageId}-label`} htmlFor={languageId} className="mb-1 block text-sm font-medium">
          <Trans>Language of the emails</Trans>
        </label>
        <select
          id={languageId}
          name="language"
          defaultValue={languageName(language)}
          aria-labelledby={`${languageId}-label filters-${id}`}
          className={selectStyle}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {i18n._(each)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" look="secondary" {...namedWith('settings', id)}>
        <Trans>Save settings</Trans>
      </Button>
    </ActForm>
  )
}
