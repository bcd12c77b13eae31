import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { valuesOf } from '../../kit/fields/fields.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { isConfidential, type Kind, kindOf, kinds, pageOf } from '../../records/kinds.ts'
import { RecordReference } from '../../records/reference.tsx'
import { isAllowed } from '../../records/transitions.ts'
import type { DecisionWithLetter } from '../../submissions/state/decisions.queries.server.ts'
import { DateTime } from '../date-time.tsx'
import { Decided } from '../decisions/decided.tsx'
import { DecisionDetails, RecordHistory } from '../decisions/decision-details.tsx'
import { QuarantineNotice } from '../quarantine/quarantine-notice.tsx'
import { OPENED, submissionAt, useQueueQuery } from '../queue/queue-query.ts'
import { RevisionPanel } from '../revisions/revision-panel.tsx'
import { Contacts, Original, RecordFacts } from '../submission-facts/facts.tsx'
import type { RecordOf } from '../submission-facts/record.queries.server.ts'
import { SenderLanguage } from '../submission-facts/sender-language.tsx'
import { StatusText } from '../submission-facts/status-text.tsx'
import { CheckList } from './check-list.tsx'
import { FailedHints } from './failed-hints.tsx'
import { APPROVAL, IdentityLeaksPanel } from './identity-leaks/identity-leaks-panel.tsx'
import type { ReviewContext } from './load-submission.server.ts'
import { Related } from './related.tsx'

type Props = {
  kind: Kind
  record: RecordOf<Kind>
  actions: ReactNode
  reviewContext: ReviewContext
  published?: ReactNode
  related?: ReactNode
  /** What is shown below the text: the replies to a message, or the checks of a listing. */
  thread?: ReactNode
  children?: ReactNode
}

export function Submission({ kind, record, actions, reviewContext, ...rest }: Props) {
  const { published, related: subjects, thread, children } = rest
  const { i18n, t } = useLingui()
  const query = useQueueQuery()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { id, status, suspicion } = record
  const decided = submissionAt(search.get('decided') ?? '')
  const opensNext = decided && decided.id !== id && state !== OPENED
  const [formsOpenAt] = useState(opensNext ? Date.now() + 1000 : 0)
  const isErased = status === 'erased'
  const isQuarantined = suspicion !== null && !isErased
  const { failed, decisions, seen, revision, checks, related, identityLeaks, isSenderNamed } = reviewContext
  /**
   * The id of the form with the boxes of the checklist. An undo sends this form if the undo would publish the
   * submission.
   */
  const checklistForm =
    identityLeaks && !revision && isAllowed('staff', 'restored', { ...record, kind }) ? APPROVAL : undefined
  const { fields, sender, text } = kindOf(kind)
  const contacts = [sender.email, ...(sender.website ? [sender.website] : [])]
  const facts = !isErased && (
    <>
      <RecordFacts kind={kind} record={record} without={[...contacts, ...(children && text ? [text] : [])]} />
      <Original kind={kind} original={record.original} />
    </>
  )
  const title = isErased ? t`Erased` : String(valuesOf(fields, record)[sender.name.name])
  return (
    <article
      aria-labelledby="title"
      className="xl:flex xl:grow xl:flex-col"
      // Ignores a second click on a button, because it would decide on the next submission, which opened after the
      // first click.
      onSubmitCapture={(event) => {
        if (Date.now() < formsOpenAt) event.preventDefault()
      }}
    >
      <UnlistedPageHead title={title} />
      <h1 id="title" className="mb-2 text-2xl">
        <bdi {...typed(title)}>{title}</bdi>
      </h1>
      <p className="mb-6 text-muted">
        {!isErased && `${i18n._(kinds[kind].label)} · `}
        {!isErased && isConfidential(kind, record) && (
          <>
            <strong className="font-medium text-ink">
              <Trans>Confidential</Trans>
            </strong>
            {' · '}
          </>
        )}
        {status === 'pending' ? (
          <Trans>
            Received <DateTime at={record.createdAt} />
          </Trans>
        ) : (
          <>
            <strong className="font-medium text-ink">
              <StatusText {...record} status={status} />
            </strong>
            {record.decidedAt && (
              <>
                {listSeparator(i18n.locale)}
                <DateTime at={record.decidedAt} />
              </>
            )}
          </>
        )}
        {!isErased && (
          <>
            {' · '}
            <RecordReference id={id} />
            <SenderLanguage language={record.pageLanguage} />
          </>
        )}
      </p>
      {isQuarantined && (
        <Panel>
          <QuarantineNotice kind={kind} id={id} suspicion={suspicion} />
        </Panel>
      )}
      {isSenderNamed && (
        <Panel>
          <p className="font-medium text-danger">
            <Trans>This description is public and names the sender. Edit it, or take the request down.</Trans>
          </p>
        </Panel>
      )}
      {status === 'pending' && <Resubmission decisions={decisions} />}
      <RevisionPanel kind={kind} record={record} revision={revision} seen={seen} identityLeaks={identityLeaks} />
      {/* In a single column, the contacts and checks follow the text directly, before the other facts and the history.
       */}
      <div className="grid gap-x-12 gap-y-8 *:min-w-0 *:empty:hidden lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:gap-x-6 xl:grid-cols-[minmax(0,1fr)_16.75rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        {!isErased && (
          <div className="max-w-4xl">
            {children || facts}
            {thread}
            {identityLeaks && !revision && <IdentityLeaksPanel kind={kind} id={id} identityLeaks={identityLeaks} />}
          </div>
        )}
        <aside className="grid content-start gap-8 lg:col-start-2 lg:row-span-2">
          {/* The decision is shown here and not above the text, because a new decision would then move the text. */}
          {!isQuarantined && status !== 'pending' && (
            <div className="rounded bg-sand p-4">
              <Trans>
                Received <DateTime at={record.createdAt} />
              </Trans>
              <Decided
                kind={kind}
                submission={{ ...record, status }}
                decisions={decisions}
                checklistForm={checklistForm}
              >
                {status === 'approved' && published}
              </Decided>
            </div>
          )}
          {!isErased && (
            <>
              <FailedHints failed={failed} />
              {subjects}
              <Contacts kind={kind} record={record} fields={contacts} />
              {checks && <CheckList checks={checks} />}
              <Related related={related} />
            </>
          )}
        </aside>
        <div className="max-w-4xl lg:col-start-1 *:first:mt-0">
          {children && facts}
          <RecordHistory decisions={decisions} />
          {!isErased && (
            <Link to={`${pageOf(kind, id)}/erasure${query}`} className={`${buttonStyle('danger')} mt-10`}>
              <Trans>Erase personal data</Trans>
            </Link>
          )}
        </div>
      </div>
      {!isQuarantined && actions}
    </article>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="mb-8 max-w-4xl rounded border border-rule bg-sand p-5">{children}</div>
}

/** Shows the changes that staff requested and, below them, the changes that the sender has made since. */
function Resubmission({ decisions }: { decisions: DecisionWithLetter[] }) {
  const requestIndex = decisions.findIndex(({ decision, isUndone }) => decision === 'changes_asked' && !isUndone)
  const changeRequest = decisions[requestIndex]
  if (!changeRequest) return null
  return (
    <Panel>
      <h2 className="text-xl">
        <Trans>Resubmitted after changes</Trans>
      </h2>
      <p className="mt-2 text-sm text-muted">
        <Trans>We asked for:</Trans>
      </p>
      {/* The decisions are sorted newest first, so those that came after the request for changes are before it in the
          array. */}
      {[changeRequest, ...decisions.slice(0, requestIndex).filter(({ changes, isUndone }) => changes && !isUndone)].map(
        (one) => (
          <DecisionDetails key={one.id} of={one} />
        ),
      )}
    </Panel>
  )
}

export function Preview({ children }: { children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">
        <Trans>Preview</Trans>
      </h2>
      {children}
    </section>
  )
}
