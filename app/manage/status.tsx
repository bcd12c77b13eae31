import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { publicationOf } from '../../config/kinds.ts'
import { RecordReference } from '../submissions/reference.tsx'
import { typed } from '../ui/typed.ts'
import { kindWords } from './kinds.tsx'
import type { Managed } from './manage.queries.server.ts'

export const titleOf = ({ kind, status }: Managed): MessageDescriptor => kindWords[kind].titles[status]

export function Status({ managed, title }: { managed: Managed; title: string }) {
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
        <Explanation managed={managed} />
      </p>
      {reason && ['changes_asked', 'declined', 'taken_down'].includes(status) && <Reason>{reason}</Reason>}
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

function Explanation({ managed }: { managed: Managed }) {
  const words = kindWords[managed.kind]
  switch (managed.status) {
    case 'pending':
      return (
        <Trans>
          It reached us on <Day at={managed.createdAt} />. Our team reads it before it is published, and writes to you
          about its decision.
        </Trans>
      )
    case 'changes_asked':
      return (
        <Trans>
          Please make the change here, or answer our letter with it. Nothing is published until then. What our team asks
          for:
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
      return words.withdrawn
    case 'declined':
      return <Trans>Our team has read it and decided not to publish it. The reason:</Trans>
    case 'taken_down':
      return <Trans>Our team has taken it off the site. The reason:</Trans>
  }
}

function Day({ at }: { at: Date }) {
  const { i18n } = useLingui()
  return <time dateTime={at.toISOString()}>{i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
