import { Trans, useLingui } from '@lingui/react/macro'
import { useHref } from 'react-router'
import { Button } from '../kit/ui/button.tsx'

/** A search for opportunities on a page that is not found. It also works without scripts. */
export function OpportunitySearch() {
  const { t } = useLingui()
  return (
    <search className="mb-6 block">
      <form action={useHref('/#opportunities')} className="flex flex-wrap gap-2">
        <input
          type="search"
          name="q"
          aria-label={t`Search opportunities`}
          placeholder={t`Service, company, city`}
          maxLength={200}
          className="plaintext min-h-11 min-w-0 grow basis-40 rounded border border-edge bg-field px-3"
        />
        <Button type="submit" look="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
