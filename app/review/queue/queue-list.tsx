import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { QueueData } from '../load-queue.server.ts'
import { BackToBeginning, ShowMore } from '../page-links.tsx'
import { useCurrentInView } from '../use-current-in-view.ts'
import { type QueueFilters, queueAddress, stateOf } from './queue-filters.ts'
import { QueueRow } from './queue-row.tsx'
import { QueueSearch } from './queue-search.tsx'
import { countOf, QueueTabs } from './queue-tabs.tsx'

/**
 * The list of submissions. On wide screens it stands beside the open submission and keeps its scroll position, except
 * that it scrolls until the row of the open submission is visible. On other screens it is a page of its own.
 */
export function QueueList({ queue, openId }: { queue: QueueData; openId: string | undefined }) {
  const { isOwnPage, filters, page, counts, quarantined, held, now } = queue
  const { t } = useLingui()
  const list = useCurrentInView<HTMLDivElement>('li')
  return (
    <section
      aria-label={t`Queue`}
      className={`page-width max-w-none pt-4 max-xl:pb-8 xl:sticky xl:top-bar xl:flex xl:h-[calc(100dvh-var(--spacing-bar))] xl:flex-col xl:self-start xl:border-e xl:border-rule xl:px-0 low:xl:top-0 low:xl:h-dvh print:hidden ${isOwnPage ? '' : 'max-xl:hidden'}`}
    >
      <div className="shrink-0 xl:px-5">
        {isOwnPage && (
          // The key replaces the heading when wide screens hide it. The focus then moves to the heading of the open
          // submission, and is not lost in a hidden element.
          <h1 key={openId ? 'hidden' : 'shown'} className={`mb-4 text-2xl ${openId ? 'xl:hidden' : ''}`}>
            <Heading filters={filters} count={countOf(counts[filters.state], filters.kind) ?? 0} />
          </h1>
        )}
        <QueueSearch filters={filters} />
        <QueueTabs filters={filters} counts={counts} quarantined={quarantined} {...held} />
        {isOwnPage && <BackToBeginning to={queueAddress(filters)} />}
      </div>
      <div ref={list} className="grow border-t border-rule xl:overflow-y-auto">
        <ol>
          {page.rows.map((submission) => (
            <QueueRow
              key={submission.id}
              submission={submission}
              now={now}
              state={filters.state}
              isOpen={submission.id === openId}
            />
          ))}
        </ol>
        {page.next && <ShowMore to={queueAddress(filters, page.next)} />}
        <Link to="/review/judging" className="link inline-flex min-h-11 items-center xl:mx-5">
          <Trans>How to judge</Trans>
        </Link>
      </div>
    </section>
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
