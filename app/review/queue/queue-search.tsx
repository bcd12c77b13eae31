import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { Form, Link } from 'react-router'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { type QueueFilters, queueAddress } from './queue-filters.ts'

export function QueueSearch({ filters }: { filters: QueueFilters }) {
  const { t } = useLingui()
  const { search, kind, state } = filters
  return (
    <search className="mb-3">
      <Form action="/review" className="flex flex-wrap items-center gap-2">
        <input
          // The key resets the field when the address changes, for example after the browser's back button was used.
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t`Search by name, email, website or reference`}
          placeholder={t`Name, email, site, reference`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="plaintext min-h-11 min-w-0 grow basis-52 rounded border border-edge bg-paper px-3 text-ellipsis"
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        {state !== 'waiting' && <input type="hidden" name="state" value={state} />}
        <Button type="submit" look="secondary">
          <Icon shape={Search} className="size-5" />
          <span className="sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
        {search && (
          <Link to={queueAddress({ ...filters, search: '' })} className="link inline-flex min-h-11 items-center">
            <Trans>Clear search</Trans>
          </Link>
        )}
      </Form>
    </search>
  )
}
