import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Matches } from '../search/marked.tsx'
import { useIsFromServer } from '../ui/browser/use-is-from-server.ts'
import { CardSkeletons } from '../ui/card-grid.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { COUNT_LIMIT, type Counts, type FilteredPage } from './counts.ts'
import { ActiveFilters } from './filter-panel/active-filters.tsx'
import type { OptionCounts } from './filter-panel/filter-group.tsx'
import { ClearLink } from './filter-panel/filter-link.tsx'
import { FilterPanel, ShowFilters } from './filter-panel/filter-panel.tsx'
import { isFiltered, NO_FILTERS, readFilters, writeFilters } from './filters.ts'
import { formatCount } from './format-count.ts'
import { LoadFailure } from './load-failure.tsx'
import { PagedList } from './paged-list.tsx'
import { useDeferred, useSettled } from './use-deferred.ts'
import type { FilterState } from './use-filters.ts'
import { useScrollToList } from './use-scroll-to-list.ts'

// The suggestions that are shown if nothing is found. If their file cannot be fetched, the notice above them still says
// what helps.
const SuggestedFilters = lazy(() => import('./suggested-filters.tsx').catch(() => ({ default: () => <></> })))

type ListData<Row> = Record<string, unknown> & {
  list: Promise<FilteredPage<Row>> | FilteredPage<Row>
  counts: Promise<Counts | null> | Counts | null
}

type Props<Row> = {
  data: ListData<Row>
  state: FilterState
  messages: {
    heading: ReactNode
    loading: ReactNode
    failure: ReactNode
    count: OptionCounts['countLabel']
    more: (rows: number) => string
  }
  /** A CSS class with the height of a card, so that the page does not move while the list loads. */
  cardHeight: string
  nothingFound: ReactNode
  nothingYet: ReactNode
  action?: ReactNode
  opened?: ReactNode
  also?: ReactNode
  after?: ReactNode
  children: (rows: Row[], matches: Matches | undefined) => ReactNode
}

export function FilteredList<Row>({ data, state, messages, cardHeight, children, ...notices }: Props<Row>) {
  const { i18n } = useLingui()
  const { groups, listId, headingId, pending } = state
  const { pathname, search } = useLocation()
  const list = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useScrollToList(listId, list)
  const { value: counts, isStale } = useDeferred(data.counts)
  const countOf = (rows: number) => messages.count(rows, formatCount(i18n, rows, rows > COUNT_LIMIT))
  const total = counts && countOf(counts.total)
  const parameters = new URLSearchParams(search)
  const isWhole = !parameters.has('after') && !isFiltered(readFilters(groups, parameters))
  const areStale = pending || isStale
  // If nothing is published at all, no count is shown, because the notice below already says so.
  const shown = !areStale && (!isWhole || counts?.total) ? counts && withRelated(counts, countOf, i18n) : null
  const status = <StatusMessage className="sr-only">{useDebounced(shown)}</StatusMessage>
  const rowsOrNotice = (page: FilteredPage<Row>) => {
    if (page.rows.length > 0) {
      return (
        <PagedList
          key={`${pathname}?${writeFilters(readFilters(groups, parameters))}&${parameters.get('after')}`}
          first={page}
          data={{ ...data, counts: counts ?? data.counts }}
          listId={listId}
          parameters={parameters}
          failureTitle={messages.failure}
          moreLoaded={messages.more}
        >
          {(rows) => children(rows, page.matches)}
        </PagedList>
      )
    }
    if (isWhole) return notices.nothingYet
    return (
      <>
        {notices.nothingFound}
        {page.suggestions && (
          <Suspense>
            <SuggestedFilters state={state} suggestions={page.suggestions} countLabel={messages.count} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <div className="panel-and-list">
      <FilterPanel
        state={state}
        total={total}
        counts={counts}
        areStale={areStale}
        status={status}
        countLabel={messages.count}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      <section ref={list} aria-labelledby={headingId} aria-busy={pending} className="scroll-mt-6">
        <HashTarget id={listId} />
        <div className="mb-2 flex flex-wrap items-center gap-2 sm:mb-4">
          <div className="flex min-h-8 grow flex-wrap items-center gap-x-3 max-sm:basis-full">
            <h2 id={headingId} tabIndex={-1} className="text-lg sm:text-xl">
              {messages.heading}
            </h2>
            <p aria-hidden className="text-muted tabular-nums">
              {pending ? messages.loading : shown}
            </p>
            {status}
            {isFiltered(state.filters) && <ClearLink to={NO_FILTERS} state={state} />}
          </div>
          <ShowFilters state={state} isOpen={isOpen} onOpen={() => setOpen(true)} />
          {notices.action}
        </div>
        {notices.opened}
        <ActiveFilters state={state} />
        {notices.also}
        <SkipLink href="#after-list">
          <Trans>Skip the list</Trans>
        </SkipLink>
        <div id="list" tabIndex={-1} className={pending ? 'opacity-60 transition-opacity duration-150' : undefined}>
          <Suspense fallback={<CardSkeletons cardHeight={cardHeight}>{messages.loading}</CardSkeletons>}>
            <Loaded list={data.list} failure={messages.failure}>
              {rowsOrNotice}
            </Loaded>
          </Suspense>
        </div>
        <span id="after-list" tabIndex={-1} />
        {notices.after}
      </section>
    </div>
  )
}

/** Returns a text such as '12 requests · 7 related'. */
function withRelated({ total, related }: Counts, countOf: (rows: number) => string, i18n: I18n): string {
  if (related === 0) return countOf(total)
  const number = formatCount(i18n, related, false)
  const others = i18n._(msg({ message: plural(related, { one: `${number} related`, other: `${number} related` }) }))
  return related === total ? others : `${countOf(total - related)} · ${others}`
}

const DEBOUNCE_MS = 1_000

/**
 * Returns the text once it has not changed for a second. Without this delay, a count would be announced after each
 * typed letter.
 */
function useDebounced(text: string | null | undefined) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setDebounced, text ? DEBOUNCE_MS : 0, text)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

type LoadedProps<List> = { list: Promise<List> | List; failure: ReactNode; children: (list: List) => ReactNode }

function Loaded<List>({ list, failure, children }: LoadedProps<List>) {
  const loaded = useSettled(list)
  const { search } = useLocation()
  if ('value' in loaded) return children(loaded.value)
  const retry = (
    <Link to={search} replace preventScrollReset className="link">
      <Trans>Try again</Trans>
    </Link>
  )
  return <LoadFailure title={failure} error={loaded.error} retry={retry} />
}

/**
 * The element to which the hash in the address leads without scripts. The browser jumps to it as soon as it has loaded
 * the page. This is a separate component, because `useIsFromServer` renders its component twice during hydration. In
 * the list itself, it would render all cards twice.
 */
const HashTarget = ({ id }: { id: string }) =>
  useIsFromServer() && <span id={id} className="hidden scroll-mt-6 no-scripts:block" />
