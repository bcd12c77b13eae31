import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox, SearchX } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { readCursor } from '../../kit/lists/cursor.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { ListingReview } from '../../listings/review/listing-review.tsx'
import { MessageReview } from '../../messages/review/message-review.tsx'
import { RequestReview } from '../../requests/review/request-review.tsx'
import { type CountsByState, countQueue, findFirst } from '../../review/queue/queue.queries.server.ts'
import { useRememberQueue } from '../../review/queue/queue-address.ts'
import { type QueueFilters, queueAddress, readQueueFilters, stateOf, states } from '../../review/queue/queue-filters.ts'
import { countOf } from '../../review/queue/queue-tabs.tsx'
import type { Route } from './+types/queue.route'
import { loadOpenSubmission, type OpenSubmission } from './open-submission.server.ts'

/** Loads the submission beside the list. The loader of app/review/console.route.tsx loads the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const filters = readQueueFilters(url.searchParams)
  const first = await findFirst(staff, filters, readCursor(url.searchParams))
  if (first) return { open: await loadOpenSubmission(context, first) }
  return { filters, counts: filters.search ? await countQueue(staff, filters.search) : {} }
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useRememberQueue()
  return (
    <>
      <UnlistedPageHead title={t`Review queue`} />
      {loaderData.open ? (
        // The key resets the forms if another tab of the list opens another submission.
        <Open key={loaderData.open.record.id} submission={loaderData.open} />
      ) : (
        <NoSubmissions {...loaderData} />
      )}
    </>
  )
}

function Open({ submission }: { submission: OpenSubmission }) {
  switch (submission.kind) {
    case 'request':
      return <RequestReview {...submission} />
    case 'listing':
      return <ListingReview {...submission} />
    case 'message':
      return <MessageReview {...submission} />
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
