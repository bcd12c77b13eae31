import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox, SearchX } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { readCursor } from '../../kit/lists/cursor.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { countHeld } from '../../submissions/held-messages.queries.server.ts'
import { BackToBeginning, ShowMore } from '../page-links.tsx'
import type { Route } from './+types/queue.route'
import { type CountsByState, countQuarantined, countQueue, listQueue } from './queue.queries.server.ts'
import { useRememberQueue } from './queue-address.ts'
import { type QueueFilters, queueAddress, readQueueFilters, stateOf, states } from './queue-filters.ts'
import { QueueRow } from './queue-row.tsx'
import { QueueSearch } from './queue-search.tsx'
import { countOf, QueueTabs } from './queue-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const filters = readQueueFilters(url.searchParams)
  const cursor = readCursor(url.searchParams)
  const [page, counts, quarantined, held] = await Promise.all([
    listQueue(staff, filters, cursor),
    countQueue(staff, filters.search),
    countQuarantined(staff),
    countHeld(staff),
  ])
  return { now: new Date(), filters, page, counts, quarantined, held }
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { now, filters, page, counts, quarantined, held } = loaderData
  const { t } = useLingui()
  useRememberQueue()
  const count = countOf(counts[filters.state], filters.kind) ?? 0
  return (
    <>
      <UnlistedPageHead title={t`Review queue`} />
      <div className="mb-4 flex max-w-4xl flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">
          <Heading filters={filters} count={count} />
        </h1>
        <Link to="/review/judging" className="link inline-flex min-h-11 items-center">
          <Trans>How to judge</Trans>
        </Link>
      </div>
      <QueueSearch filters={filters} />
      <QueueTabs filters={filters} counts={counts} quarantined={quarantined} {...held} />
      <BackToBeginning to={queueAddress(filters)} />
      {page.rows.length === 0 && <NoSubmissions filters={filters} counts={counts} />}
      <ol className="max-w-4xl border-t border-rule">
        {page.rows.map((submission) => (
          <QueueRow key={submission.id} submission={submission} now={now} />
        ))}
      </ol>
      {page.next && <ShowMore to={queueAddress(filters, page.next)} />}
    </>
  )
}

function Heading({ filters: { state, search }, count }: { filters: QueueFilters; count: number }) {
  const { i18n } = useLingui()
  const chosen = stateOf(state)
  const name = i18n._(chosen.label)
  if (search) return <Trans>Search results: {name}</Trans>
  if ('heading' in chosen) return i18n._(chosen.heading)
  switch (chosen.state) {
    case 'waiting':
      return <Plural value={count} one="# submission waits" other="# submissions wait" />
    case 'asked':
      return <Plural value={count} one="# submission waits for changes" other="# submissions wait for changes" />
    case 'ending':
      return <Plural value={count} one="# request closes within 7 days" other="# requests close within 7 days" />
  }
}

type ResultProps = { filters: QueueFilters; counts: CountsByState }

function NoSubmissions({ filters, counts }: ResultProps) {
  const { i18n } = useLingui()
  const { state, search } = filters
  if (search) {
    return (
      <>
        <Notice icon={SearchX} title={<Trans>No submissions found</Trans>}>
          <Trans>You can search by name, email address, website or reference.</Trans>
        </Notice>
        <OtherResults filters={filters} counts={counts} />
      </>
    )
  }
  return (
    <Notice icon={Inbox} title={i18n._(stateOf(state).emptyText)}>
      {state === 'waiting' && <Trans>New submissions appear here.</Trans>}
    </Notice>
  )
}

/**
 * Links to the states in which the search finds submissions. If a state has results, but not of the chosen type, its
 * link shows all types.
 */
function OtherResults({ filters, counts }: ResultProps) {
  const { i18n, t } = useLingui()
  const found = states.flatMap(({ state, label }) => {
    const kind = countOf(counts[state], filters.kind) ? filters.kind : undefined
    const count = countOf(counts[state], kind)
    return count
      ? [{ count, label: i18n._(label), isOfAll: kind !== filters.kind, to: queueAddress({ ...filters, state, kind }) }]
      : []
  })
  if (found.length === 0) return null
  return (
    <nav aria-label={t`Other results`} className="my-4 flex flex-wrap justify-center gap-x-6">
      {found.map(({ count, label, isOfAll, to }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
          {isOfAll ? (
            <Trans>
              {count} in {label}, all types
            </Trans>
          ) : (
            <Trans>
              {count} in {label}
            </Trans>
          )}
        </Link>
      ))}
    </nav>
  )
}
