import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { COUNT_LIMIT, type Counts } from '../../lists/counts.ts'
import { isFiltered, writeFilters } from '../../lists/filters.ts'
import { formatCount } from '../../lists/format-count.ts'
import { SearchBox } from '../../lists/search-box.tsx'
import { useDeferred } from '../../lists/use-deferred.ts'
import type { FilterState } from '../../lists/use-filters.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Girih } from '../../ui/girih.tsx'
import { headline } from '../../ui/headline.ts'
import type { Directory } from '../request.queries.server.ts'
import { ExampleCard } from './example-card.tsx'

type Props = {
  state: FilterState
  counts: Promise<Counts | null> | Counts | null
  directory: Promise<Directory | undefined> | Directory | undefined
}

const quickFilters: Record<string, string[]>[] = [
  { service: ['Delay analysis'] },
  { service: ['Expert witness'] },
  { country: ['UAE'] },
  { country: ['Saudi Arabia'] },
]

export function Hero({ state, counts, ...loaded }: Props) {
  const { i18n, t } = useLingui()
  const { value: directory } = useDeferred(loaded.directory)
  return (
    <div className="relative overflow-hidden bg-hero text-on-petrol print:hidden">
      <Girih className="opacity-12" />
      <div className="page-width relative grid gap-x-12 pt-[calc(var(--spacing-header)+0.5rem)] pb-6 lg:grid-cols-12 lg:pb-7">
        <div className="lg:col-span-7">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
            <Link
              to="/faq#beta"
              aria-label={`${t`BETA`}: ${i18n._('FAQ')}`}
              className="rounded bg-saffron px-2 py-0.5 font-semibold text-on-saffron hover:underline"
            >
              <Trans>BETA</Trans>
            </Link>{' '}
            <Figures state={state} counts={counts} directory={directory} />
          </p>
          <h1 className="mt-3 text-4xl">
            {headline(t`Find contracts and claims specialists for your construction project`)}
          </h1>
          <p className="mt-3 max-w-3xl">
            <span className="max-sm:hidden">
              <Trans>
                Contractors, developers, government entities and law firms across the Middle East and North Africa post
                their requests here.
              </Trans>{' '}
            </span>
            <Trans>There are no fees and no commission.</Trans>{' '}
            <Link to="/for-vendors" className="inline-block rounded underline max-sm:hidden">
              <Trans>For vendors: how it works</Trans>
            </Link>
          </p>
          <div className="mt-4">
            <SearchBox {...state} label={t`Search opportunities`} placeholder={t`Service, company, city`} />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-5">
            <Link to="/post-vendor-request" className={`${buttonStyle('outline')} max-sm:w-full`}>
              <Trans>Post a vendor request</Trans>
            </Link>
            <ul aria-label={t`Popular searches`} className="flex flex-wrap gap-x-5 text-sm max-sm:hidden">
              {quickFilters.map((chosen) => {
                const [[name = ''] = []] = Object.values(chosen)
                return (
                  <li key={name}>
                    <Link
                      to={`/?${writeFilters({ search: '', chosen })}#${state.listId}`}
                      className="inline-flex min-h-11 items-center rounded underline hover:decoration-2"
                    >
                      {i18n._(name)}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </div>
        </div>
        <ExampleCard className="self-start [--color-paper:var(--color-field)] max-lg:hidden lg:col-span-5 lg:mt-1.5" />
      </div>
    </div>
  )
}

/** What is open, or, once anything is filtered, what matches: it stands in view while one types. */
function Figures({ state, counts, directory }: Pick<Props, 'state' | 'counts'> & { directory: Directory | undefined }) {
  const { i18n, t } = useLingui()
  const { value: matching } = useDeferred(counts)
  if (!matching) return null
  const formatted = (total: number) => formatCount(i18n, total, total > COUNT_LIMIT)
  if (isFiltered(state.filters)) {
    const { total: rows } = matching
    const number = formatted(rows)
    const count = t({ message: plural(rows, { one: `${number} opportunity`, other: `${number} opportunities` }) })
    // The list announces it.
    return <span aria-hidden>{count}</span>
  }
  const { total: requests } = matching
  if (!directory || requests + directory.vendors === 0) return null
  const { vendors: rows } = directory
  const [open, number] = [formatted(requests), formatted(rows)]
  const ofRequests = Object.entries(matching.options.country ?? {}).flatMap(([name, posted]) =>
    posted > 0 ? name : [],
  )
  const countries = new Set([...ofRequests, ...directory.countries]).size
  const figures = [
    requests > 0 && t({ message: plural(requests, { one: `${open} open request`, other: `${open} open requests` }) }),
    rows > 0 && t({ message: plural(rows, { one: `${number} vendor`, other: `${number} vendors` }) }),
    t({ message: plural(countries, { one: '# country', other: '# countries' }) }),
  ]
  return <span>{figures.filter(Boolean).join(' · ')}</span>
}
