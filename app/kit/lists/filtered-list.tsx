import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Matches } from '../search/marked.tsx'
import { useIsHydrating } from '../ui/browser/use-is-from-server.ts'
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
import { NothingFound, type NothingFoundMessages } from './nothing-found.tsx'
import { PagedList } from './paged-list.tsx'
import { ReadingNote, readingText } from './reading-note.tsx'
import { useDeferred, useSettled } from './use-deferred.ts'
import type { FilterState } from './use-filters.ts'
import { useScrollToList } from './use-scroll-to-list.ts'

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
  nothingFound: NothingFoundMessages
  nothingYet: ReactNode
  action?: ReactNode
  opened?: ReactNode
  also?: ReactNode
  after?: ReactNode
  /** `search` is the search whose rows are listed. It is not the typed search if that was read again. */
  children: (rows: Row[], matches: Matches | undefined, search: string) => ReactNode
}

export function FilteredList<Row>({ data, state, messages, cardHeight, children, ...notices }: Props<Row>) {
  const { i18n } = useLingui()
  const { groups, listId, headingId, pending } = state
  const { pathname, search } = useLocation()
  const list = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useScrollToList(listId, list)
  const { value: counts, isStale } = useDeferred(data.counts)
  const numberOf = (rows: number) => formatCount(i18n, rows, rows > COUNT_LIMIT)
  const countOf = (rows: number) => messages.count(rows, numberOf(rows))
  const total = counts && countOf(counts.total)
  const parameters = new URLSearchParams(search)
  const isWhole = !parameters.has('after') && !isFiltered(readFilters(groups, parameters))
  const isNothingFound = !isWhole && counts?.total === 0
  const isPanelUseless = isNothingFound && !isOpen && !hasRows(counts)
  const areStale = pending || isStale
  // If nothing is published at all, no count is shown, because the notice below already says so.
  const shown = !areStale && (!isWhole || counts?.total) ? counts : null
  const status = (
    <StatusMessage className="sr-only">
      {useDebounced(
        shown &&
          [shown.reading && readingText(shown.reading, i18n), withRelated(shown, countOf, i18n)]
            .filter(Boolean)
            .join(' '),
      )}
    </StatusMessage>
  )
  const rowsOrNotice = (page: FilteredPage<Row>) => {
    if (page.rows.length > 0) {
      const shownSearch = page.reading?.search ?? state.filters.search
      const pageParameters = new URLSearchParams(parameters)
      if (page.reading) pageParameters.set('q', shownSearch)
      return (
        <>
          {page.reading && <ReadingNote reading={page.reading} state={state} />}
          <PagedList
            key={`${pathname}?${writeFilters(readFilters(groups, parameters))}&${parameters.get('after')}`}
            first={page}
            data={{ ...data, counts: counts ?? data.counts }}
            listId={listId}
            parameters={pageParameters}
            failureTitle={messages.failure}
            moreLoaded={messages.more}
          >
            {(rows) => children(rows, page.matches, shownSearch)}
          </PagedList>
        </>
      )
    }
    if (isWhole) return notices.nothingYet
    return <NothingFound messages={notices.nothingFound} state={state} suggestions={page.suggestions} />
  }
  return (
    <div className={isPanelUseless ? '' : 'panel-and-list'}>
      {/* This link stands outside the panel. The panel is sticky, so within it the header would cover the link. */}
      <SkipLink href="#list" className="max-lg:hidden no-scripts:max-lg:inline">
        <Trans>Skip filters</Trans>
      </SkipLink>
      <FilterPanel
        state={state}
        total={total}
        counts={counts}
        areStale={areStale}
        status={status}
        countLabel={messages.count}
        isOpen={isOpen}
        isUseless={isPanelUseless}
        onClose={() => setOpen(false)}
      />
      <section ref={list} aria-labelledby={headingId} aria-busy={pending} className="scroll-mt-6">
        <HashTarget id={listId} />
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex min-h-8 items-center gap-x-2 max-sm:basis-full">
            <h2 id={headingId} tabIndex={-1} className="text-xl">
              {messages.heading}
            </h2>
            <p aria-hidden className="text-muted tabular-nums">
              {pending ? messages.loading : shown && shown.total > 0 && withRelated(shown, numberOf, i18n)}
            </p>
            {status}
          </div>
          <ActiveFilters state={state} />
          {isFiltered(state.filters) && <ClearLink to={NO_FILTERS} state={state} />}
          {!isPanelUseless && <ShowFilters state={state} isOpen={isOpen} onOpen={() => setOpen(true)} />}
          {!isNothingFound && notices.action}
        </div>
        {!isNothingFound && notices.opened}
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
        {notices.also}
        {!isNothingFound && notices.after}
      </section>
    </div>
  )
}

const hasRows = ({ options }: Counts): boolean =>
  Object.values(options).some((group) => Object.values(group).some((rows) => rows > 0))

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
 * the page. This is a separate component, because `useIsHydrating` renders its component twice. In the list itself, it
 * would render all cards twice.
 */
const HashTarget = ({ id }: { id: string }) =>
  useIsHydrating() && <span id={id} className="hidden scroll-mt-6 no-scripts:block" />
