import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { isAllowed, type PublishedKind, pageOf } from '../kinds.ts'
import type { Reference } from '../queue/queue.queries.server.ts'
import type { Status } from '../transitions.ts'
import { ChangeRequestForm } from './change-request-form.tsx'
import { Decided } from './decided.tsx'
import type { DecidedOnIt } from './decisions.queries.server.ts'
import { RejectionForm } from './rejection-form.tsx'
import { RemovalForm } from './removal-form.tsx'

type Props = {
  kind: PublishedKind
  submission: { id: string; status: Status; decidedBy: string | null; decidedAt: Date | null }
  reviewContext: { decisions: DecidedOnIt[]; next: Reference | undefined; usualReasons: string[] }
  published: ReactNode
}

export function DecisionPanel({ kind, submission, reviewContext, published }: Props) {
  const { id, status } = submission
  const page = pageOf(kind, id)
  return (
    <>
      {status !== 'pending' && (
        <Decided submission={{ ...submission, status }} decisions={reviewContext.decisions} next={reviewContext.next}>
          {status === 'approved' && published}
        </Decided>
      )}
      {isAllowed('approved', kind, status) && (
        <>
          <Form method="post" action={`${page}/approval`} className="flex flex-wrap items-center gap-3">
            <Button type="submit" aria-keyshortcuts="a">
              <Trans>Approve and publish</Trans>
            </Button>
            <EditLink page={page} />
          </Form>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-8">
            <RejectionForm page={page} usualReasons={reviewContext.usualReasons} />
            {isAllowed('changes_asked', kind, status) && <ChangeRequestForm page={page} />}
          </div>
        </>
      )}
      {status === 'approved' && <ApprovedActions page={page} />}
      {status === 'taken_down' && <TakenDownActions page={page} />}
    </>
  )
}

function ApprovedActions({ page }: { page: string }) {
  return (
    <div className="grid items-start gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <EditLink page={page} />
      <details>
        <summary className="link w-fit min-h-11 content-center" aria-keyshortcuts="t">
          <Trans>Take down</Trans>
        </summary>
        <div className="mt-3">
          <RemovalForm page={page} />
        </div>
      </details>
    </div>
  )
}

function TakenDownActions({ page }: { page: string }) {
  return (
    <Form method="post" action={`${page}/restoration`} className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="secondary" aria-keyshortcuts="r">
        <Trans>Restore</Trans>
      </Button>
      <EditLink page={page} />
    </Form>
  )
}

function EditLink({ page }: { page: string }) {
  return (
    <Link to={`${page}/edit`} className={`${buttonStyle('secondary')} justify-self-start`} aria-keyshortcuts="e">
      <Trans>Edit</Trans>
    </Link>
  )
}
