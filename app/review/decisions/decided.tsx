import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { MINUTES_TO_UNDO } from '../../../config/limits.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import type { Button } from '../../kit/ui/button.tsx'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import type { Kind } from '../../records/kinds.ts'
import { outcomes } from '../../records/outcomes.ts'
import {
  decisionLabel,
  isAllowed,
  isOfContent,
  isUndoable,
  latestEffective,
  type Status,
  statusAfter,
} from '../../records/transitions.ts'
import type { DecisionWithLetter } from '../../submissions/state/decisions.queries.server.ts'
import { DateTime } from '../date-time.tsx'
import { SendLetterForm, WaitReason } from '../letters/letter-wait.tsx'
import { Key } from '../queue/key.tsx'
import { useQueueAddress } from '../queue/queue-address.ts'
import { submissionAt, useQueueQuery } from '../queue/queue-query.ts'
import { deciderName } from '../submission-facts/decider-name.ts'
import type { RecordOf } from '../submission-facts/record.queries.server.ts'
import { ChecklistButton } from '../submission-page/identity-leaks/checklist.tsx'
import { APPROVAL } from '../submission-page/identity-leaks/identity-leaks-panel.tsx'
import type { IdentityLeaks } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'
import { NoEmailToSender } from './no-email-to-sender.tsx'

type Props = {
  kind: Kind
  submission: RecordOf<Kind> & { status: Exclude<Status, 'pending'> }
  decisions: DecisionWithLetter[]
  /** The checklist that must be complete before the submission is published again. */
  checklist?: IdentityLeaks | undefined
  children?: ReactNode
}

/**
 * Whether undoing the decision would publish the submission again. Such an undo needs the checkboxes on the
 * submission's page, so the queue bar does not offer it.
 */
export const isUndoneOnPage = (submission: Parameters<typeof isAllowed>[2]): boolean =>
  isAllowed('staff', 'restored', submission)

export function Decided({ kind, submission, decisions, checklist, children }: Props) {
  const { id, status, outcome } = submission
  const { i18n } = useLingui()
  const [search] = useSearchParams()
  const isInQueueBar = submissionAt(search.get('decided') ?? '')?.id === id && !isUndoneOnPage({ ...submission, kind })
  const reason = decisions.find(
    (decision) => !decision.isUndone && statusAfter(decision.decidedAs, decision.decision) === status,
  )?.reason
  return (
    <>
      <LaterDecision decision={latestEffective(decisions)} />
      {status === 'closed' && outcome && <p className="mt-2">{i18n._(outcomes[outcome])}</p>}
      {reason && <TypedText text={reason} className="mt-2" />}
      <p className="mt-1 flex flex-wrap gap-x-6 *:min-h-11 *:content-center">
        {children}
        <Link to={useQueueAddress()} className="link">
          <Trans>Back to the queue</Trans>
        </Link>
      </p>
      {!search.has('late') && <Undo decisions={decisions} checklist={checklist} isInQueueBar={isInQueueBar} />}
    </>
  )
}

/** Shows the latest decision if it did not change the status, for example a decision on a change of the text. */
function LaterDecision({ decision: later }: { decision: DecisionWithLetter | undefined }) {
  const { i18n } = useLingui()
  if (!later || statusAfter(later.decidedAs, later.decision)) return null
  const [label, who] = [i18n._(decisionLabel(later)), deciderName(i18n, later)]
  return (
    <p className="flex flex-wrap gap-x-2">
      <Trans>
        Latest: {label} by {who}
      </Trans>
      <span className="text-muted">
        <DateTime at={later.decidedAt} />
      </span>
    </p>
  )
}

function Undo({
  decisions,
  checklist,
  isInQueueBar,
}: Pick<Props, 'decisions' | 'checklist'> & { isInQueueBar: boolean }) {
  const { sendsEmail } = useSite()
  const last = latestEffective(decisions)
  if (!last) return null
  return (
    <>
      {isUndoable(last) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isInQueueBar && <UndoButton decision={last} checklist={checklist} />}
          {last.letter && (
            <p className="text-sm text-muted">
              {last.letter === 'sent' ? (
                <Trans>The email was already sent.</Trans>
              ) : (
                <WithEmail without={<NoEmailToSender />}>
                  <Trans>
                    The email is sent at least <Plural value={MINUTES_TO_UNDO} one="one minute" other="# minutes" />{' '}
                    after the decision. If you undo the decision before the email is sent, it is not sent.
                  </Trans>
                </WithEmail>
              )}
            </p>
          )}
        </div>
      )}
      {sendsEmail && last.letterId && last.letter === 'waiting' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            <WaitReason {...last} />{' '}
            <Link to={`/review/letters/${last.letterId}`} className="link">
              <Trans>Open email</Trans>
            </Link>
          </p>
          {last.waitsFor === 'limit' && (
            <SendLetterForm id={last.letterId}>
              <Trans>Send now</Trans>
            </SendLetterForm>
          )}
        </div>
      )}
    </>
  )
}

type UndoProps = { decision: DecisionWithLetter; checklist?: Props['checklist'] } & Pick<
  ComponentProps<typeof Button>,
  'look' | 'className'
>

export function UndoButton({ decision, checklist, ...style }: UndoProps) {
  const { i18n } = useLingui()
  const label = i18n._(decisionLabel(decision))
  const address = `/review/decisions/${decision.id}/undo${useQueueQuery()}`
  const needsChecklist = checklist !== undefined && !isOfContent(decision)
  return (
    <Form method="post" action={address}>
      <ChecklistButton
        of={needsChecklist ? checklist : undefined}
        type="submit"
        look="secondary"
        {...style}
        aria-keyshortcuts="z"
        {...(needsChecklist && { form: APPROVAL, formAction: address })}
      >
        {style.look ? (
          <>
            <span aria-hidden="true">
              <Trans>Undo</Trans>
            </span>
            <span className="sr-only">
              <Trans>Undo: {label}</Trans>
            </span>
            <Key of="z" />
          </>
        ) : (
          <Trans>Undo: {label}</Trans>
        )}
      </ChecklistButton>
    </Form>
  )
}
