import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useCurrentInView } from '../use-current-in-view.ts'
import type { QueueEntry } from './queue.queries.server.ts'
import { readQueueFilters } from './queue-filters.ts'
import { QueueRow } from './queue-row.tsx'
import { QueueSearch } from './queue-search.tsx'

/**
 * The list of submissions beside the open one, on wide screens. It keeps its scroll position, except that it scrolls
 * until the row of the open submission is visible.
 */
export function QueueList({ rows, now }: { rows: QueueEntry[]; now: Date }) {
  const { t } = useLingui()
  const list = useCurrentInView('li')
  const [parameters] = useSearchParams()
  return (
    <aside
      ref={list}
      aria-label={t`Queue`}
      className="sticky top-bar h-[calc(100dvh-var(--spacing-bar))] self-start overflow-y-auto low:top-0 low:h-dvh border-e border-rule max-xl:hidden print:hidden *:px-5 [&_li]:-mx-5 [&_li]:px-5"
    >
      <div className="pt-4">
        <QueueSearch filters={{ ...readQueueFilters(parameters), state: 'waiting' }} />
      </div>
      <ol className="border-t border-rule">
        {rows.map((submission) => (
          <QueueRow key={submission.id} submission={submission} now={now} />
        ))}
      </ol>
      <Link to="/review/judging" className="link inline-flex min-h-11 items-center">
        <Trans>How to judge</Trans>
      </Link>
    </aside>
  )
}
