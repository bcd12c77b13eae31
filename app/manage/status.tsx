import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { publicationOf } from '../../domain/kinds.ts'
import { ReviewTime } from '../kit/forms/review-time.tsx'
import { translatedList } from '../kit/i18n/translated-list.ts'
import { usePageUrl } from '../kit/layout/use-site.ts'
import { WithEmail } from '../kit/layout/with-email.tsx'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Day } from '../kit/ui/day.tsx'
import { typed } from '../kit/ui/typed.ts'
import { TypedText } from '../kit/ui/typed-text.tsx'
import { RecordReference } from '../records/reference.tsx'
import type { End } from './acts/ends.queries.server.ts'
import { ErasureTime } from './erasure-time.tsx'
import type { Managed } from './manage.queries.server.ts'
import { manageTexts } from './manage-texts.tsx'

const waitsForSender = ({ status, isConfidential, isConfirmed }: Managed) =>
  isConfidential && !isConfirmed && status === 'pending'

/**
 * Returns the page's title. While a confidential request waits for the sender's confirmation, the title asks for it.
 */
export const statusTitleOf = (managed: Managed): MessageDescriptor =>
  waitsForSender(managed) ? msg`Confirm your email address` : manageTexts[managed.kind].titles[managed.status]

type Props = { managed: Managed; end: End | undefined; title: string; reviewHours: number | null }

export function ManagedStatus({ managed, end, title, reviewHours }: Props) {
  const { i18n } = useLingui()
  const { kind, name, services, id, reason, status } = managed
  return (
    <header>
      <h1 className="mt-1 text-3xl">{title}</h1>
      {kind === 'request' && <p className="mt-2 text-lg font-medium">{translatedList(i18n, services)}</p>}
      <p className="mt-1">
        <bdi {...typed(name)}>{name}</bdi>
        <span className="text-muted">
          {' · '}
          <RecordReference id={id} />
        </span>
      </p>
      <p className="mt-4 max-w-prose">
        <Explanation managed={managed} end={end} reviewHours={reviewHours} />
      </p>
      {managed.isConfidential && (
        <p className="mt-2 max-w-prose text-muted">
          <Trans>Confidential: your company's name, city and email address are not on the page.</Trans>
        </p>
      )}
      {reason && ['changes_asked', 'declined', 'taken_down'].includes(status) && <Reason>{reason}</Reason>}
      {(status === 'declined' || status === 'taken_down') && (
        <p className="mt-4 max-w-prose">
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
    </header>
  )
}

export const Reason = ({ children }: { children: string }) => (
  <blockquote className="mt-4 max-w-prose rounded border border-rule p-4">
    <TypedText text={children} />
  </blockquote>
)

function Explanation({ managed, end, reviewHours }: Omit<Props, 'title'>) {
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
      return (
        <>
          <Ending end={end} />
          <PublicPage of={managed} />
        </>
      )
    case 'paused':
      return (
        <>
          <Ending end={end} />
          {(managed.decidedAs === 'schedule' && texts.pausedBySchedule) || texts.paused}
        </>
      )
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

/**
 * A link to the public page, with a button that copies its address. A confidential request has no button, because a
 * sender who shares the address reveals who made the request.
 */
function PublicPage({ of: managed }: { of: Managed }) {
  const { t } = useLingui()
  const path = publicationOf(managed.kind).pageOf({ ...managed, publicId: managed.publicId ?? managed.id })
  const address = usePageUrl()(path)
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={path} className="link inline-flex min-h-11 items-center">
        <Trans>View the public page</Trans>
      </Link>{' '}
      {!managed.isConfidential && (
        <CopyButton
          look="secondary"
          text={() => address}
          failure={t`Could not copy to clipboard. Please try manually copying the URL.`}
          confirmation={<Trans>Copied</Trans>}
        >
          <Trans>Copy page address</Trans>
        </CopyButton>
      )}
    </span>
  )
}

function Ending({ end }: { end: End | undefined }) {
  if (!end?.closingDate || end.daysLeft === null) return null
  const { closingDate, daysLeft } = end
  return (
    <>
      <Trans>
        Closes on <Day at={closingDate} />
      </Trans>
      {' · '}
      <strong>
        {daysLeft <= 0 ? (
          <Trans>Your request closes today.</Trans>
        ) : (
          <Plural value={daysLeft} one={`${daysLeft} day is left.`} other={`${daysLeft} days are left.`} />
        )}
      </strong>{' '}
    </>
  )
}
