import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OVERDUE_HOURS } from '../queue/queue-ages.ts'
import type { Closed, KindSpeed, PublishedCount, WaitingCount } from './overview.queries.server.ts'
import { isOverdue } from './overview-ages.tsx'
import { Hours } from './overview-speed.tsx'

type Props = {
  waiting: WaitingCount[]
  oldestSeconds: number
  recent: KindSpeed[]
  published: PublishedCount[]
  closed: Closed[]
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

export function OverviewFigures({ waiting, oldestSeconds, recent, published, closed }: Props) {
  const { i18n } = useLingui()
  const overdue = sumOf(waiting.filter(({ age }) => isOverdue(age)))
  const oldestHours = Math.floor(oldestSeconds / 3600)
  const oldestDays = Math.floor(oldestHours / 24)
  const all = recent.find(({ kind }) => kind === null)
  const of = (isThisWeek: boolean, kind?: string) =>
    sumOf(published.filter((one) => one.isThisWeek === isThisWeek && (!kind || one.kind === kind)))
  const found = sumOf(closed.filter(({ outcome }) => outcome === 'found_here'))
  const unsaid = sumOf(closed.filter(({ outcome }) => outcome === null || outcome === 'not_said'))
  return (
    <dl className="mt-6 grid rounded border border-rule bg-card max-sm:divide-y max-sm:divide-rule sm:grid-cols-2 xl:grid-cols-4 xl:divide-x xl:divide-rule">
      <Figure name={<Trans>Waiting</Trans>} value={i18n.number(sumOf(waiting))}>
        <span className={overdue > 0 ? 'font-medium text-danger' : ''}>
          <Trans>
            {overdue} over {OVERDUE_HOURS} hours
          </Trans>
        </span>
        {waiting.length > 0 && (
          <>
            {' · '}
            {oldestHours < OVERDUE_HOURS ? (
              <Plural value={oldestHours} one="oldest # hour" other="oldest # hours" />
            ) : (
              <Plural value={oldestDays} one="oldest # day" other="oldest # days" />
            )}
          </>
        )}
      </Figure>
      <Figure name={<Trans>Median to the first decision</Trans>} value={all ? <Hours of={all} /> : '–'}>
        <Trans>
          Last 4 weeks, <Plural value={all?.decisions ?? 0} one="# decision" other="# decisions" />. Goal:{' '}
          {OVERDUE_HOURS} hours.
        </Trans>
      </Figure>
      <Figure name={<Trans>Published this week</Trans>} value={i18n.number(of(true))}>
        <Trans>
          <Plural value={of(true, 'request')} one="# request" other="# requests" />,{' '}
          <Plural value={of(true, 'listing')} one="# listing" other="# listings" />. Last week: {of(false)}.
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
        <Trans>Last 12 months. {unsaid} gave no outcome.</Trans>
      </Figure>
    </dl>
  )
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
