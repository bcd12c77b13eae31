import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { Counts } from '../../kit/lists/counts.ts'
import { isFiltered } from '../../kit/lists/filters.ts'
import { SearchBox } from '../../kit/lists/search-box.tsx'
import type { FilterState } from '../../kit/lists/use-filters.ts'
import { Girih } from '../../kit/ui/graphics/girih.tsx'
import { headline } from '../../kit/ui/headline.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { SearchScope } from '../../search/search-scope.tsx'
import { countries } from '../../vocabulary/closed-lists.ts'

type Props = {
  state: FilterState
  counts: Promise<Counts | null> | Counts | null
  vendors: number | null | undefined
}

export function Hero({ state, counts, vendors }: Props) {
  const { i18n, t } = useLingui()
  const { length: number } = countries
  // The hero (the top of the page) has less height if the page opens with a search or filters. Its height does not
  // change while the visitor types.
  const [opensWithResults] = useState(isFiltered(state.filters))
  const isLow = opensWithResults || state.isSubmitted
  const search = (
    <SearchBox
      {...state}
      scope={<SearchScope {...state} counts={counts} others={vendors} />}
      label={t`Search opportunities`}
      placeholder={t`Service, company, city`}
    />
  )
  const beta = (
    <Link
      to="/faq#beta"
      aria-label={`${t`BETA`}: ${i18n._('FAQ')}`}
      className="rounded bg-saffron px-2 text-sm font-semibold text-on-saffron hover:underline"
    >
      <Trans>BETA</Trans>
    </Link>
  )
  const title = headline(t`Contracts and claims specialists, and the projects that need them`)
  const audiences = [
    { to: '/post-vendor-request', situation: t`You need a specialist`, action: t`Post a vendor request` },
    { to: '/list-your-services', situation: t`You are a specialist`, action: t`List your services` },
  ]
  return (
    <div className="relative isolate overflow-hidden bg-hero text-on-petrol print:hidden">
      {isLow ? (
        <div className="page-width pt-header pb-4">
          <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            {beta}
            <h1 className="me-auto text-base">{title}</h1>
            {audiences.map(({ to, action }) => (
              <Fragment key={to}>
                <Link to={to} className="inline-flex min-h-8 items-center font-medium underline max-sm:hidden">
                  {action}
                </Link>{' '}
              </Fragment>
            ))}
          </div>
          {search}
        </div>
      ) : (
        <div className="page-width grid items-center gap-x-8 gap-y-2.5 pt-[calc(var(--spacing-header)+0.25rem)] pb-3 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:pb-6 xl:grid-cols-[minmax(0,1fr)_25.5rem] xl:gap-x-18">
          <div>
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              {beta} <span className="sm:hidden">{t`Construction in ${number} countries`}</span>{' '}
              <span className="max-sm:hidden">{t`Construction in ${number} countries of the Middle East and North Africa`}</span>
            </p>
            <h1 className="mt-1 mb-2.5 text-headline sm:mt-2 sm:mb-3">{title}</h1>
            {search}
          </div>
          <ul className="grid grid-cols-2 overflow-clip rounded border border-on-petrol/30 bg-hero-deep lg:grid-cols-1">
            {audiences.map(({ to, situation, action }) => (
              <li
                key={to}
                className="border-on-petrol/30 not-first:border-s lg:not-first:border-s-0 lg:not-first:border-t"
              >
                <Link
                  to={to}
                  className="grid min-h-12 content-center px-3 py-1.5 -outline-offset-2 hover:bg-on-petrol/8 active:bg-on-petrol/15 sm:min-h-16 sm:px-4 lg:px-5 lg:py-3"
                >
                  <span className="text-sm max-sm:hidden">{situation}</span>{' '}
                  <strong className="flex items-center justify-between gap-2 font-semibold max-sm:text-sm">
                    {action} <Icon shape={ArrowRight} className="size-4 shrink-0 rtl:-scale-x-100" />
                  </strong>
                </Link>
              </li>
            ))}
            <li className="border-t border-on-petrol/30 px-5 py-2 text-sm max-lg:hidden">{t`Free for both sides.`}</li>
          </ul>
        </div>
      )}
      <Girih className="-z-1 opacity-12" />
    </div>
  )
}
