import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { commaIn } from '../../../config/language.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { typed } from '../../kit/ui/typed.ts'
import { kinds, pageOf } from '../../records/kinds.ts'
import { isBySenderOrSchedule, statusLabels } from '../../records/transitions.ts'
import { DateTime, dayInUtc } from '../date-time.tsx'
import { StatusText } from '../submission-facts/status-text.tsx'
import type { Queued } from './queue.queries.server.ts'
import { OVERDUE_HOURS } from './queue-ages.ts'
import { useQueueQuery } from './queue-query.ts'

export function QueueRow({ submission, now }: { submission: Queued; now: Date }) {
  const { i18n, t } = useLingui()
  const { kind, id, name, country, about, status, isRevision, isResubmitted } = submission
  const { createdAt, decidedAt, decidedAs, decidedBy } = submission
  const label = kinds[kind].label
  const About = 'services' in kinds[kind].fields ? Services : Beginning
  return (
    <li className="relative col-span-full grid gap-y-1 overflow-clip border-b border-rule py-3 hover:bg-sand has-focus-visible:bg-sand sm:grid-cols-subgrid">
      <Link
        to={pageOf(kind, id) + useQueueQuery()}
        data-row
        className="scroll-my-40 font-medium text-petrol-ink after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-saffron focus-visible:after:outline-solid"
      >
        {name ? <bdi {...typed(name)}>{name}</bdi> : t`Erased`}
      </Link>
      <About about={about} />
      <span className="text-sm text-muted">
        {translatedList(i18n, [label, ...(country ? [country] : [])])}
        {(isRevision || isResubmitted) && (
          <strong className="block font-medium text-ink">
            {isRevision ? <Trans>Change to a published submission</Trans> : <Trans>Resubmitted after changes</Trans>}
          </strong>
        )}
      </span>
      <span className="text-sm text-muted tabular-nums sm:text-end">
        {status === 'pending' ? (
          <WaitingTime since={createdAt} now={now} />
        ) : (
          <>
            {isBySenderOrSchedule(decidedAs) ? (
              <StatusText status={status} decidedAs={decidedAs} decidedBy={decidedBy} />
            ) : (
              i18n._(statusLabels[status])
            )}
            {commaIn(i18n.locale)}
            <DateTime at={decidedAt} />
          </>
        )}
        <End of={submission} />
      </span>
    </li>
  )
}

function Services({ about }: { about: string[] }) {
  const { i18n } = useLingui()
  return (
    <span className="plaintext line-clamp-2 text-muted">{about.map((service) => i18n._(service)).join(' · ')}</span>
  )
}

function Beginning({ about }: { about: string[] }) {
  return (
    <span className="plaintext line-clamp-2 text-muted" {...typed(about.join())}>
      {about.join()}
    </span>
  )
}

const HOUR_MS = 60 * 60 * 1000

function WaitingTime({ since, now }: { since: Date; now: Date }) {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS))
  const days = Math.floor(hours / 24)
  const isOverdue = hours >= OVERDUE_HOURS
  return (
    <time
      dateTime={since.toISOString()}
      className={`text-sm tabular-nums sm:text-end ${isOverdue ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {hours === 0 && <Trans>Just now</Trans>}
      {hours > 0 && !isOverdue && <Plural value={hours} one="# hour" other="# hours" />}
      {isOverdue && <Plural value={days} one="# day" other="# days" />}
    </time>
  )
}

/** A submission that waits shows it only where it is soon or past, so that it is decided first. */
function End({ of: { status, closingDate, endsSoon } }: { of: Queued }) {
  const { i18n } = useLingui()
  if (!closingDate) return null
  const day = <time dateTime={closingDate}>{dayInUtc(i18n.locale, new Date(closingDate))}</time>
  switch (status) {
    case 'pending':
      return (
        endsSoon && (
          <strong className="block font-semibold text-danger">
            <Trans>Closing date: {day}</Trans>
          </strong>
        )
      )
    case 'approved':
    case 'paused':
      return (
        <span className="block">
          <Trans>Closes on {day}</Trans>
        </span>
      )
    default:
      return null
  }
}
