import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { type Field, valuesOf } from '../../kit/fields/fields.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { tag } from '../../kit/ui/tag.tsx'
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
import { Contacts, nonPublicFields, Original, PublicFacts } from '../submission-facts/facts.tsx'
import type { RecordOf } from '../submission-facts/record.queries.server.ts'
import { SenderLanguage } from '../submission-facts/sender-language.tsx'
import { StatusText } from '../submission-facts/status-text.tsx'
import { CheckList } from './check-list.tsx'
import { FailedHints } from './failed-hints.tsx'
import { IdentityLeaksPanel } from './identity-leaks/identity-leaks-panel.tsx'
import type { ReviewContext } from './load-submission.server.ts'
import { Related } from './related.tsx'

type Props = {
  kind: Kind
  record: RecordOf<Kind>
  actions: ReactNode
  reviewContext: ReviewContext
  reports?: readonly string[]
  published?: ReactNode
  related?: ReactNode
  /** The content below the text: the replies to a message, or the checks of a listing. */
  thread?: ReactNode
  /** The fields that `children` show, except the sender's name, which is the title. */
  shownFields?: readonly Field[]
  children?: ReactNode
}

export function Submission({ kind, record, actions, reviewContext, ...rest }: Props) {
  const { reports = [], published, related: subjects, thread, shownFields = [], children } = rest
  const { i18n } = useLingui()
  const query = useQueueQuery()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { id, status, suspicion } = record
  const decided = submissionAt(search.get('decided') ?? '')
  const opensNext = decided && decided.id !== id && state !== OPENED
  const [formsOpenAt] = useState(opensNext ? Date.now() + 1000 : 0)
  const isLoading = useNavigation().state === 'loading'
  const isErased = status === 'erased'
  const isQuarantined = suspicion !== null && !isErased
  const { failed, decisions, seen, revision, checks, related, identityLeaks, isSenderNamed } = reviewContext
  /** The checklist that an undo needs if it would publish the submission. */
  const checklist = !revision && isAllowed('staff', 'restored', { ...record, kind }) ? identityLeaks : undefined
  const { sender } = kindOf(kind)
  const contacts = [sender.email, ...(sender.website ? [sender.website] : [])]
  const facts = !isErased && (
    <>
      <PublicFacts kind={kind} record={record} without={[sender.name, ...contacts, ...shownFields]} />
      <Original kind={kind} original={record.original} />
    </>
  )
  const title = useTitle({ kind, record })
  return (
    <article
      aria-labelledby="title"
      // The negative margins make the article as wide as the column. An article clips its content, so a narrower one
      // would cut off the ends of the decision bar.
      className="xl:-mx-6 xl:flex xl:grow xl:flex-col xl:px-6"
      // Ignores a second click on a button, because it would decide on the next submission, which opened after the
      // first click. Ignores a decision while another submission is being loaded, because the reviewer means that one.
      onSubmitCapture={(event) => {
        if (Date.now() < formsOpenAt || isLoading) event.preventDefault()
      }}
    >
      <div className="mb-1 flex flex-wrap items-center gap-x-3">
        <h1 id="title" className="text-2xl">
          <bdi {...typed(title)}>{title}</bdi>
        </h1>
        {!isErased && isConfidential(kind, record) && (
          <strong className={`${tag} flex items-center gap-1.5 font-medium`}>
            <Icon shape={EyeOff} className="size-4" />
            <Trans>Confidential</Trans>
          </strong>
        )}
      </div>
      <p className="mb-5 flex flex-wrap gap-x-4 text-sm text-muted">
        {!isErased && <span>{i18n._(kinds[kind].label)}</span>}{' '}
        <span>
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
        </span>{' '}
        {!isErased && (
          <>
            <span>
              <RecordReference id={id} />
            </span>{' '}
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
      <div className="grid gap-x-12 gap-y-8 *:min-w-0 *:empty:hidden lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:gap-x-6 xl:grid-cols-[minmax(0,1fr)_16.75rem] 2xl:max-w-[61rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        {!isErased && (
          <div className="max-w-[35rem]">
            {children || facts}
            {thread}
          </div>
        )}
        <aside className="grid content-start gap-8 lg:col-start-2 lg:row-span-2">
          {identityLeaks && !revision && <IdentityLeaksPanel kind={kind} id={id} identityLeaks={identityLeaks} />}
          {/* The decision is shown here and not above the text, because a new decision would then move the text. */}
          {!isQuarantined && status !== 'pending' && (
            <div className="rounded bg-sand p-4">
              <Trans>
                Received <DateTime at={record.createdAt} />
              </Trans>
              <Decided kind={kind} submission={{ ...record, status }} decisions={decisions} checklist={checklist}>
                {status === 'approved' && published}
              </Decided>
              {reports.map((report) => (
                <p key={report} className="mt-3 text-sm">
                  {report}
                </p>
              ))}
            </div>
          )}
          {!isErased && (
            <>
              <FailedHints failed={failed} />
              {subjects}
              {checks && <CheckList checks={checks} />}
              <Contacts
                kind={kind}
                record={record}
                fields={[...contacts, ...nonPublicFields(kind, record, contacts)]}
              />
              <Related related={related} />
            </>
          )}
        </aside>
        <div className="max-w-[35rem] lg:col-start-1 *:first:mt-0">
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

type TitleProps = { kind: Kind; record: RecordOf<Kind> }

export function SubmissionHead(props: TitleProps) {
  return <UnlistedPageHead title={useTitle(props)} />
}

function useTitle({ kind, record }: TitleProps): string {
  const { t } = useLingui()
  const { fields, sender } = kindOf(kind)
  return record.status === 'erased' ? t`Erased` : String(valuesOf(fields, record)[sender.name.name])
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
    <section className="mb-6 last:mb-0">
      <h2 className="sr-only">
        <Trans>Preview</Trans>
      </h2>
      {children}
    </section>
  )
}
