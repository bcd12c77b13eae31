import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSite } from '../../kit/layout/use-site.ts'
import { DOT } from '../../kit/ui/dot.ts'
import { typed } from '../../kit/ui/typed.ts'
import { pageOf } from '../../records/kinds.ts'
import {
  decisionLabel,
  decisionLabels,
  isOfContent,
  isUndoable,
  latestEffective,
  overtaking,
  statusLabels,
} from '../../records/transitions.ts'
import { Time } from '../date-time.tsx'
import { useQueueQuery } from '../queue/queue-query.ts'
import { deciderName } from '../submission-facts/decider-name.ts'
import { isUndoneOnPage, UndoButton } from './decided.tsx'
import type { LastDecided } from './last-decided.server.ts'

type Props = { of: NonNullable<LastDecided>; reviewer: string }

/**
 * Shows the decision after which this page was opened. The status element is present even when it is empty, because
 * screen readers announce only text that changes later.
 */
export function LastDecision({ of: decided, reviewer }: { of: LastDecided; reviewer: string }) {
  const last = decided && latestEffective(decided.decisions)
  return (
    <div className="flex min-w-0 items-center gap-x-3 max-md:h-12 max-md:border-t max-md:border-rule md:ms-auto">
      <p role="status" className="flex min-w-0 gap-x-1 whitespace-nowrap">
        {decided &&
          (decided.decisions[0]?.undid ? <Undone of={decided} /> : <Decided of={decided} reviewer={reviewer} />)}
      </p>
      {/* After an undo there is no undo button, because it would undo the decision before the undone one. */}
      {last && isUndoable(last) && !decided.decisions[0]?.undid && !isUndoneOnPage(decided) && (
        <UndoButton decision={last} look="quiet" className="px-0 whitespace-nowrap" />
      )}
    </div>
  )
}

/**
 * Shows that another reviewer's decision came first. The notice is above the page, because the queue bar has only one
 * line. It offers no undo, because the decision is not the reviewer's own.
 */
export function LateNotice({ of: decided }: { of: LastDecided }) {
  const { i18n } = useLingui()
  const first = decided && overtaking(decided.decisions)
  if (!first) return null
  const label = i18n._(decisionLabel(first))
  const who = deciderName(i18n, first)
  return (
    <p role="alert" className="mb-6 max-w-4xl rounded border border-danger bg-danger-ground p-4 text-danger">
      {who ? (
        <Trans>
          Your decision on <Name of={decided} /> was not carried out, because another decision came first: {label} (
          {who}).
        </Trans>
      ) : (
        <Trans>
          Your decision on <Name of={decided} /> was not carried out, because another decision came first: {label}.
        </Trans>
      )}
    </p>
  )
}

function Decided({ of: decided, reviewer }: Props) {
  const { i18n } = useLingui()
  const { sendsEmail } = useSite()
  const { status, decisions, emailAt } = decided
  const last = latestEffective(decisions)
  const label = i18n._(last ? decisionLabel(last) : statusLabels[status])
  const who = last && deciderName(i18n, last)
  return (
    <>
      {who && who !== reviewer ? (
        <Trans>
          {label} by {who}: <Name of={decided} />
        </Trans>
      ) : (
        <Trans>
          {label}: <Name of={decided} />
        </Trans>
      )}
      {sendsEmail && emailAt && (
        <span>
          {DOT}
          <Trans>
            the email is sent at <Time at={emailAt} />
          </Trans>
        </span>
      )}
    </>
  )
}

function Undone({ of: decided }: Pick<Props, 'of'>) {
  const { i18n } = useLingui()
  const { status, decisions } = decided
  const undone = decisions[0]?.undid
  if (!undone) return null
  if (status !== 'pending' || isOfContent({ decision: undone })) {
    const label = i18n._(decisionLabels[undone])
    return <Trans>Undone: {label}</Trans>
  }
  return (
    <Trans>
      Decision undone. <Name of={decided} /> is back in the queue.
    </Trans>
  )
}

function Name({ of: { kind, id, name } }: Pick<Props, 'of'>) {
  return (
    <Link to={pageOf(kind, id) + useQueueQuery()} className="min-w-0 truncate font-medium text-ink hover:underline">
      <bdi {...typed(name)}>{name}</bdi>
    </Link>
  )
}
