import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DOT } from '../../kit/ui/dot.ts'
import type { WaitingCounts } from '../queue/queue.queries.server.ts'
import { OVERDUE_HOURS } from '../queue/queue-filters.ts'
import type { ClosedCount, PublishedCount, ReviewSpeed } from './overview.queries.server.ts'

type Props = { waiting: WaitingCounts; speed: ReviewSpeed; published: PublishedCount[]; closed: ClosedCount[] }

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

export function OverviewFigures({ waiting: { waiting, overdue, oldestSeconds }, speed, published, closed }: Props) {
  const { i18n } = useLingui()
  const oldestHours = Math.floor(oldestSeconds / 3600)
  const oldestDays = Math.floor(oldestHours / 24)
  const publishedIn = (week: 'this' | 'last', kind?: string) =>
    sumOf(published.filter((row) => row.isThisWeek === (week === 'this') && (!kind || row.kind === kind)))
  const found = sumOf(closed.filter(({ outcome }) => outcome === 'found_here'))
  const withoutOutcome = sumOf(closed.filter(({ outcome }) => outcome === null || outcome === 'not_said'))
  return (
    <dl className="mt-6 grid rounded border border-rule bg-card max-sm:divide-y max-sm:divide-rule sm:grid-cols-2 xl:grid-cols-4 xl:divide-x xl:divide-rule">
      <Figure name={<Trans>Waiting</Trans>} value={i18n.number(waiting)}>
        <span className={overdue > 0 ? 'font-medium text-danger' : ''}>
          <Trans>
            {overdue} over {OVERDUE_HOURS} hours
          </Trans>
        </span>
        {waiting > 0 && (
          <>
            {DOT}
            {oldestHours < OVERDUE_HOURS ? (
              <Plural value={oldestHours} one="oldest # hour" other="oldest # hours" />
            ) : (
              <Plural value={oldestDays} one="oldest # day" other="oldest # days" />
            )}
          </>
        )}
      </Figure>
      <Figure
        name={<Trans>Median to the first decision</Trans>}
        value={speed.hours === null ? '–' : <Hours of={speed.hours} />}
      >
        <Trans>
          Last 4 weeks, <Plural value={speed.decisions} one="# decision" other="# decisions" />. Goal: {OVERDUE_HOURS}{' '}
          hours.
        </Trans>
      </Figure>
      <Figure name={<Trans>Published this week</Trans>} value={i18n.number(publishedIn('this'))}>
        <Trans>
          <Plural value={publishedIn('this', 'request')} one="# request" other="# requests" />,{' '}
          <Plural value={publishedIn('this', 'listing')} one="# listing" other="# listings" />. Last week:{' '}
          {publishedIn('last')}.
        </Trans>
      </Figure>
      <Figure
        name={<Trans>Closed requests that found a vendor here</Trans>}
        value={
          <Trans>
            {found} of {sumOf(closed)}
          </Trans>
        }
      >
        <Trans>Last 12 months. {withoutOutcome} gave no outcome.</Trans>
      </Figure>
    </dl>
  )
}

function Hours({ of: hours }: { of: number }) {
  const rounded = hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
  return <Plural value={rounded} one="# hour" other="# hours" />
}

function Figure({ name, value, children }: { name: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col p-5">
      <dt className="font-medium">{name}</dt>
      <dd className="order-first text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted">{children}</dd>
    </div>
  )
}
