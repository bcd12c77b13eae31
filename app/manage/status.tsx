import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { publicationOf } from '../../config/kinds.ts'
import { RecordReference } from '../submissions/reference.tsx'
import { typed } from '../ui/typed.ts'
import { ErasureTime } from './erasure-time.tsx'
import { kindWords } from './kinds.tsx'
import type { Managed } from './manage.queries.server.ts'
import { ReviewTime } from './review-time.tsx'

export const titleOf = ({ kind, status }: Managed): MessageDescriptor => kindWords[kind].titles[status]

type Props = { managed: Managed; title: string; reviewHours: number | null }

export function Status({ managed, title, reviewHours }: Props) {
  const { name, id, reason, status } = managed
  return (
    <header>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-2 text-lg">
        <bdi {...typed(name)}>{name}</bdi>
        <span className="text-muted">
          {' · '}
          <RecordReference id={id} />
        </span>
      </p>
      <p className="mt-4 max-w-prose text-lg">
        <Explanation managed={managed} reviewHours={reviewHours} />
      </p>
      {reason && ['changes_asked', 'declined', 'taken_down'].includes(status) && <Reason>{reason}</Reason>}
      {(status === 'declined' || status === 'taken_down') && (
        <p className="mt-4 max-w-prose">
          <Trans>If you think this is wrong, reply to our email.</Trans>
        </p>
      )}
    </header>
  )
}

export function Reason({ children }: { children: string }) {
  return (
    <blockquote
      className="plaintext mt-4 max-w-prose whitespace-pre-line rounded border border-rule p-4"
      {...typed(children)}
    >
      {children}
    </blockquote>
  )
}

function Explanation({ managed, reviewHours }: Omit<Props, 'title'>) {
  const words = kindWords[managed.kind]
  switch (managed.status) {
    case 'pending':
      return (
        <>
          <Trans>
            We received it on <Day at={managed.createdAt} />. We review everything before we publish it, and we will
            email you our decision.
          </Trans>{' '}
          <ReviewTime hours={reviewHours} />
        </>
      )
    case 'changes_asked':
      return (
        <Trans>
          Make the change here, or reply to our email. We cannot publish it until then. We ask you to change this:
        </Trans>
      )
    case 'approved':
      return (
        <Link to={publicationOf(managed.kind).pageOf(managed)} className="link">
          {words.open}
        </Link>
      )
    case 'paused':
      return (managed.decidedAs === 'schedule' && words.pausedBySchedule) || words.paused
    case 'closed':
      return words.closed
    case 'withdrawn':
      return (
        <>
          {words.withdrawn} <ErasureTime />
        </>
      )
    case 'declined':
      return <Trans>We reviewed it and decided not to publish it. Reason:</Trans>
    case 'taken_down':
      return <Trans>We took it down. Reason:</Trans>
  }
}

function Day({ at }: { at: Date }) {
  const { i18n } = useLingui()
  return <time dateTime={at.toISOString()}>{i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
