import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReviewTime } from '../kit/forms/review-time.tsx'
import { translatedList } from '../kit/i18n/translated-list.ts'
import { WithEmail } from '../kit/layout/with-email.tsx'
import { Day } from '../kit/ui/day.tsx'
import { typed } from '../kit/ui/typed.ts'
import { TypedText } from '../kit/ui/typed-text.tsx'
import { RecordReference } from '../records/reference.tsx'
import type { End } from './acts/ends.queries.server.ts'
import { ErasureTime } from './erasure-time.tsx'
import type { Managed } from './manage.queries.server.ts'
import { manageTexts } from './manage-texts.tsx'
import { StatusPill } from './status-pill.tsx'

const waitsForSender = ({ status, isConfidential, isConfirmed }: Managed) =>
  isConfidential && !isConfirmed && status === 'pending'

/**
 * Returns the page's title. While a confidential request waits for the sender's confirmation, the title asks for it.
 */
export const statusTitleOf = (managed: Managed): MessageDescriptor =>
  waitsForSender(managed) ? msg`Confirm your email address` : manageTexts[managed.kind].titles[managed.status]

type Props = { managed: Managed; end: End | undefined; reviewHours: number | null }

/** Shows what the submission is about, below the page's title. */
export function ManagedName({ managed: { kind, name, services, id } }: Pick<Props, 'managed'>) {
  const { i18n } = useLingui()
  return (
    <>
      {kind === 'request' && <p className="text-lg font-medium text-ink">{translatedList(i18n, services)}</p>}
      <p className="flex flex-wrap gap-x-3">
        <bdi {...typed(name)}>{name}</bdi>{' '}
        <span>
          <RecordReference id={id} />
        </span>
      </p>
    </>
  )
}

export function ManagedStatus({ managed, end, reviewHours }: Props) {
  const { reason, status } = managed
  const explanation = explanationOf({ managed, reviewHours })
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusPill status={waitsForSender(managed) ? 'changes_asked' : status} /> <Ending end={end} />
      </p>
      <DaysPassed end={end} />
      {explanation && <p className="max-w-prose">{explanation}</p>}
      {managed.isConfidential && (
        <p className="max-w-prose text-muted">
          <Trans>Confidential: your company's name, city and email address are not on the page.</Trans>
        </p>
      )}
      {reason && ['changes_asked', 'declined', 'taken_down'].includes(status) && <Reason>{reason}</Reason>}
      {(status === 'declined' || status === 'taken_down') && (
        <p className="max-w-prose">
          {status === 'declined' && (
            <>
              <Trans>You can correct it and submit it again from this page within 30 days.</Trans>{' '}
            </>
          )}
          <WithEmail
            without={
              <Trans>
                If you think this is wrong,{' '}
                <Link to="/contact" className="link">
                  contact our team
                </Link>
                .
              </Trans>
            }
          >
            {status === 'declined' ? (
              <Trans>If you think this is wrong, reply to our email.</Trans>
            ) : (
              <Trans>If you can correct it, or think this is wrong, reply to our email.</Trans>
            )}
          </WithEmail>
        </p>
      )}
      <p className="text-sm text-muted">
        <Trans>Anyone who has the link from our email can see this page and make changes. Do not share it.</Trans>
      </p>
    </div>
  )
}

export const Reason = ({ children }: { children: string }) => (
  <blockquote className="max-w-prose rounded border border-rule p-4">
    <TypedText text={children} />
  </blockquote>
)

/** Returns a text about the status. The page of a published submission has none. */
function explanationOf({ managed, reviewHours }: Omit<Props, 'end'>): ReactNode {
  const texts = manageTexts[managed.kind]
  switch (managed.status) {
    case 'pending':
      return (
        <>
          <WithEmail
            without={
              <Trans>
                We received it on <Day at={managed.createdAt} />. We review everything before we publish it. This page
                then shows our decision.
              </Trans>
            }
          >
            {waitsForSender(managed) ? (
              <Trans>
                We received your request on <Day at={managed.createdAt} />. We review everything before we publish it,
                and we will email you our decision.
              </Trans>
            ) : (
              <Trans>
                We received it on <Day at={managed.createdAt} />. We review everything before we publish it, and we will
                email you our decision.
              </Trans>
            )}
          </WithEmail>{' '}
          <ReviewTime hours={reviewHours} />
        </>
      )
    case 'changes_asked':
      return (
        <WithEmail without={<Trans>We need this change before we can publish. Make it here.</Trans>}>
          <Trans>
            We need this change before we can publish. Make it here, or send it to us by replying to our email.
          </Trans>
        </WithEmail>
      )
    case 'approved':
      return null
    case 'paused':
      return (managed.decidedAs === 'schedule' && texts.pausedBySchedule) || texts.paused
    case 'closed':
      return (
        <>
          {texts.closed}{' '}
          {managed.decidedAs === 'staff' && (
            <WithEmail
              without={
                <Trans>
                  To reopen it,{' '}
                  <Link to="/contact" className="link">
                    contact our team
                  </Link>
                  .
                </Trans>
              }
            >
              <Trans>To reopen it, reply to our email.</Trans>
            </WithEmail>
          )}
        </>
      )
    case 'withdrawn':
      return (
        <>
          {texts.withdrawn} <ErasureTime />
        </>
      )
    case 'declined':
      return <Trans>We reviewed it and decided not to publish it. Reason:</Trans>
    case 'taken_down':
      return <Trans>Reason:</Trans>
  }
}

/** Shows the closing date of an open request, and how many days are left until then. */
function Ending({ end }: Pick<Props, 'end'>) {
  if (!end?.closingDate || end.daysLeft === null) return null
  const { closingDate, daysLeft } = end
  return (
    <>
      <span>
        <Trans>
          Closes on <Day at={closingDate} />
        </Trans>
      </span>{' '}
      <strong>
        {daysLeft <= 0 ? (
          <Trans>Your request closes today.</Trans>
        ) : (
          <Plural value={daysLeft} one={`${daysLeft} day left`} other={`${daysLeft} days left`} />
        )}
      </strong>
    </>
  )
}

/** A bar that shows which part of the time until the closing date has passed. */
function DaysPassed({ end }: Pick<Props, 'end'>) {
  const { t } = useLingui()
  if (!end?.daysLeft || end.daysLeft < 0) return null
  const { daysPassed, daysLeft } = end
  const days = daysPassed + daysLeft
  return (
    <svg
      role="img"
      aria-label={t`${daysPassed} of ${days} days have passed`}
      className="h-1.5 w-full max-w-105 rounded-full bg-sand inset-ring inset-ring-rule rtl:-scale-x-100 forced-colors:border"
    >
      <rect
        width={`${(daysPassed / days) * 100}%`}
        height="100%"
        className="fill-petrol forced-colors:fill-[CanvasText]"
      />
    </svg>
  )
}
