import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageOf } from './kinds.ts'
import { Moment } from './moment.tsx'
import type { Reference } from './queue.queries.server.ts'

type Props = {
  status: 'approved' | 'declined' | 'answered' | 'spam'
  decidedBy: string | null
  decidedAt: Date | null
  reason?: string | null
  /** What waits next. */
  next: Reference | undefined
  /** Where what was decided can be seen. */
  children?: ReactNode
}

/** The decision that was taken: by whom, when and why. Whoever came second reads here who came first. */
export function Decided({ status, decidedBy, decidedAt, reason, next, children }: Props) {
  return (
    <div role="status" className="mb-8 rounded border border-rule bg-sand p-5">
      <p className="font-medium">
        <Words status={status} reviewer={decidedBy} />
        {decidedAt && (
          <span className="ms-2 font-normal text-muted">
            <Moment at={decidedAt} />
          </span>
        )}
      </p>
      {reason && (
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {reason}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-6">
        {children}
        {next && (
          <Link to={pageOf(next.kind, next.id)} className="link" aria-keyshortcuts="n">
            <Trans>
              Next in the queue: <bdi>{next.name}</bdi>
            </Trans>
          </Link>
        )}
        <Link to="/review" className="link">
          <Trans>Back to the queue</Trans>
        </Link>
      </p>
    </div>
  )
}

/** A row that plain SQL put in was decided by nobody. */
function Words({ status, reviewer }: { status: Props['status']; reviewer: string | null }) {
  switch (status) {
    case 'approved':
      return reviewer ? <Trans>Approved by {reviewer}</Trans> : <Trans>Approved</Trans>
    case 'declined':
      return reviewer ? <Trans>Declined by {reviewer}</Trans> : <Trans>Declined</Trans>
    case 'answered':
      return <Trans>Answered by {reviewer}</Trans>
    case 'spam':
      return <Trans>Marked as spam by {reviewer}</Trans>
  }
}
