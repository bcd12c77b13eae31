import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  AtSign,
  Banknote,
  Clock,
  EyeOff,
  Globe,
  type IconNode,
  Link2,
  MailWarning,
  PencilLine,
  Phone,
  Redo2,
  Users,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { typed } from '../../kit/ui/typed.ts'
import { TypedLine } from '../../kit/ui/typed-text.tsx'
import { kinds, pageOf } from '../../records/kinds.ts'
import { isBySenderOrSchedule, statusLabels } from '../../records/transitions.ts'
import { DateTime, dayInUtc } from '../date-time.tsx'
import { StatusText } from '../submission-facts/status-text.tsx'
import type { CheckFlag } from './check-flags.ts'
import type { QueueEntry } from './queue.queries.server.ts'
import { OVERDUE_HOURS, type State } from './queue-filters.ts'
import { OPENED, useRowQuery } from './queue-query.ts'

type Props = {
  submission: QueueEntry
  now: Date
  /** The state of the list, which stays beside the submission when the row is opened. */
  state: State
  /** Whether the submission is the one that wide screens show beside the list. */
  isOpen: boolean
}

/**
 * Shows a submission in the queue, with the beginning of its text, because the name alone does not tell what it is
 * about.
 */
export function QueueRow({ submission, now, state, isOpen }: Props) {
  const { i18n, t } = useLingui()
  const { kind, id, name, country, services, text, status, isConfidential, isRevision, isResubmitted } = submission
  const { createdAt, decidedAt, decidedAs, decidedBy, flags } = submission
  const page = pageOf(kind, id)
  const isCurrent = useLocation().pathname.endsWith(page)
  return (
    <li
      data-open={isOpen || undefined}
      className="relative grid gap-y-0.5 overflow-clip border-b border-rule py-3 hover:bg-sand has-focus-visible:bg-sand xl:px-5 xl:data-open:bg-press xl:data-open:before:absolute xl:data-open:before:inset-y-0 xl:data-open:before:start-0 xl:data-open:before:w-1 xl:data-open:before:bg-petrol-ink"
    >
      <div className="flex items-baseline justify-between gap-x-4">
        <Link
          to={page + useRowQuery(state)}
          state={OPENED}
          data-row
          aria-current={isCurrent ? 'page' : undefined}
          className="line-clamp-2 min-w-0 scroll-my-40 font-medium text-petrol-ink wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-saffron focus-visible:after:outline-solid aria-[current]:text-ink"
        >
          {name ? <bdi {...typed(name)}>{name}</bdi> : t`Erased`}
        </Link>
        {status === 'pending' && <WaitingTime since={createdAt} now={now} />}
      </div>
      <p className="truncate text-sm text-muted">
        {translatedList(i18n, [kinds[kind].label, ...(country ? [country] : []), ...services.slice(0, 1)])}
        {services.length > 1 && (
          <>
            {' '}
            <bdi dir="ltr">+{i18n.number(services.length - 1)}</bdi>
          </>
        )}
      </p>
      {text && (
        <p className="line-clamp-2 text-sm wrap-anywhere" {...typed(text)}>
          <TypedLine text={text} />
        </p>
      )}
      {status !== 'pending' && (
        <p className="text-sm text-muted tabular-nums">
          {isBySenderOrSchedule(decidedAs) ? (
            <StatusText status={status} decidedAs={decidedAs} decidedBy={decidedBy} />
          ) : (
            i18n._(statusLabels[status])
          )}
          {listSeparator(i18n.locale)}
          <DateTime at={decidedAt} />
        </p>
      )}
      {/* The flags take up a single line. Those that do not fit are hidden. */}
      <p className="flex h-5 flex-wrap gap-x-4 overflow-clip text-sm empty:hidden">
        {isConfidential && (
          <Flag icon={EyeOff}>
            <Trans>Confidential</Trans>
          </Flag>
        )}
        {isRevision && (
          <Flag icon={PencilLine}>
            <Trans>Change to a published submission</Trans>
          </Flag>
        )}
        {isResubmitted && (
          <Flag icon={Redo2}>
            <Trans>Resubmitted after changes</Trans>
          </Flag>
        )}
        <ClosingDate of={submission} />
        {flags.map((flag) => (
          <Flag key={flag} icon={checkFlags[flag].icon}>
            {i18n._(checkFlags[flag].label)}
          </Flag>
        ))}
      </p>
    </li>
  )
}

const checkFlags: Record<CheckFlag, { icon: IconNode; label: string }> = {
  unconfirmed: { icon: MailWarning, label: /*i18n*/ 'Address not confirmed' },
  amount: { icon: Banknote, label: /*i18n*/ 'Amount' },
  telephone: { icon: Phone, label: /*i18n*/ 'Telephone number' },
  email: { icon: AtSign, label: /*i18n*/ 'Email address' },
  party: { icon: Users, label: /*i18n*/ 'Names a party' },
  link: { icon: Link2, label: /*i18n*/ 'Link' },
  freeMail: { icon: AtSign, label: /*i18n*/ 'Free email provider' },
  otherDomain: { icon: Globe, label: /*i18n*/ 'Other domain than the website' },
}

function Flag({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon shape={icon} className="size-4 shrink-0" />
      <span className="whitespace-nowrap">{children}</span>
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
      className={`flex shrink-0 items-center gap-1.5 text-sm tabular-nums ${isOverdue ? 'font-medium text-danger' : 'text-muted'}`}
    >
      {isOverdue && <Icon shape={Clock} className="size-4" />}
      {hours === 0 && <Trans>Just now</Trans>}
      {hours > 0 && !isOverdue && <Plural value={hours} one="# hour" other="# hours" />}
      {isOverdue && <Plural value={days} one="# day" other="# days" />}
    </time>
  )
}

/**
 * Shows the closing date. A pending submission shows it only if it is near or past, because a submission that closes
 * soon should be decided first.
 */
function ClosingDate({ of: { status, closingDate, endsSoon } }: { of: QueueEntry }) {
  const { i18n } = useLingui()
  if (!closingDate) return null
  const day = <time dateTime={closingDate}>{dayInUtc(i18n.locale, new Date(closingDate))}</time>
  switch (status) {
    case 'pending':
      return (
        endsSoon && (
          <Flag icon={Clock}>
            <Trans>Closing date: {day}</Trans>
          </Flag>
        )
      )
    case 'approved':
    case 'paused':
      return (
        <Flag icon={Clock}>
          <Trans>Closes on {day}</Trans>
        </Flag>
      )
    default:
      return null
  }
}
