import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { submissionKinds } from '../../../domain/kinds.ts'
import { Button } from '../../kit/ui/button.tsx'
import { kinds } from '../../records/kinds.ts'
import { decisionLabels } from '../../records/transitions.ts'
import { nameOfOtherDecider } from '../submission-facts/decider-name.ts'
import { type HistoryFilters, historyQuery, isOtherDecider } from './history-filters.ts'

export function HistoryFilterForm({ filters, reviewers }: { filters: HistoryFilters; reviewers: string[] }) {
  const { i18n, t } = useLingui()
  const isFiltered = historyQuery(filters) !== ''
  return (
    <search className="mb-6">
      <Form action="/review/history" key={historyQuery(filters)} className="flex flex-wrap items-end gap-3">
        <FilterSelect
          name="decision"
          label={t`Decision`}
          chosen={filters.decision}
          options={Object.entries(decisionLabels).map(([value, label]) => [value, i18n._(label)])}
        />
        <FilterSelect
          name="kind"
          label={t`Type`}
          chosen={filters.kind}
          options={submissionKinds.map((kind) => [kind, i18n._(kinds[kind].plural)])}
        />
        <FilterSelect
          name="reviewer"
          label={t`Reviewer`}
          chosen={filters.reviewer}
          options={reviewers.map((reviewer) => [
            reviewer,
            isOtherDecider(reviewer) ? nameOfOtherDecider(i18n, reviewer) : reviewer,
          ])}
        />
        <Button type="submit" look="secondary">
          <Trans>Filter</Trans>
        </Button>
        {isFiltered && (
          <Link to="/review/history" className="link inline-flex min-h-11 items-center">
            <Trans>Show all</Trans>
          </Link>
        )}
      </Form>
    </search>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  chosen: string | undefined
  options: [value: string, label: string][]
}

function FilterSelect({ name, label, chosen = '', options }: FilterSelectProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="max-sm:w-full">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full rounded border border-edge bg-paper px-3"
      >
        <option value="">{t`All`}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
