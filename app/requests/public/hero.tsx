import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SearchBox } from '../../filtering/search-box.tsx'
import type { FilterState } from '../../filtering/use-filters.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Girih } from '../../ui/girih.tsx'
import { ExampleCard } from './example-card.tsx'

export function Hero({ formId, ...state }: FilterState & { formId: string }) {
  const { t } = useLingui()
  return (
    <div className="relative overflow-hidden bg-petrol text-on-petrol">
      <Girih className="absolute inset-0 opacity-12" />
      <div className="page-width relative grid items-center gap-x-12 gap-y-10 pt-[calc(var(--spacing-header)+2.5rem)] pb-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <p>
            <span className="rounded bg-saffron px-2 py-1 text-sm font-semibold text-on-saffron">
              <Trans>BETA</Trans>
            </span>
          </p>
          <h1 className="mt-4 max-w-2xl text-3xl">
            <Trans>Find the right contracts and claims specialist, without an intermediary</Trans>
          </h1>
          <p className="mt-4 mb-6 max-w-xl text-lg">
            <Trans>
              Contractors, developers, government entities and law firms across the Middle East and North Africa post
              what they need. Vendors write to them directly. It is free for both.
            </Trans>
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to="/post-vendor-request" className={buttonStyle('inverse')}>
              <Trans>Post a vendor request</Trans>
            </Link>
            <Link to="/for-vendors" className="inline-flex min-h-11 items-center rounded underline underline-offset-4">
              <Trans>What vendors find here</Trans>
            </Link>
          </p>
          <div className="mt-8 max-w-2xl">
            <SearchBox
              {...state}
              formId={formId}
              label={t`Search opportunities`}
              placeholder={t`Search by service, company, location or any word`}
            />
          </div>
        </div>
        <ExampleCard />
      </div>
    </div>
  )
}
