import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { typed } from '../../kit/ui/typed.ts'
import { pageOf } from '../../records/kinds.ts'
import { decisionLabels, isOfContent, isUndoable, latestEffective, statusLabels } from '../../records/transitions.ts'
import { useQueueQuery } from '../queue/queue-query.ts'
import { UndoButton } from './decided.tsx'
import type { LastDecided } from './last-decided.server.ts'

/** What happened before the page opened. The status is rendered before its text: otherwise it is not announced. */
export function LastDecision({ of: decided }: { of: LastDecided }) {
  const query = useQueueQuery()
  const isElsewhere = decided && decided.id !== decided.shown.id
  const last = decided && latestEffective(decided.decisions)
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded bg-sand px-4 has-[p:not(:empty)]:mb-4 has-[p:not(:empty)]:py-1">
      <p role="status">{decided && (isElsewhere ? <Decided of={decided} /> : <Undone of={decided} />)}</p>
      {isElsewhere && (
        <Link to={pageOf(decided.kind, decided.id) + query} className="link inline-flex min-h-11 items-center">
          <Trans>Back to that submission</Trans>
        </Link>
      )}
      {isElsewhere && last && isUndoable(last) && <UndoButton decision={last} />}
    </div>
  )
}

type Props = { of: NonNullable<LastDecided> }

function Decided({ of: { name, status, decisions, shown } }: Props) {
  const { i18n } = useLingui()
  const last = latestEffective(decisions)
  const label = i18n._(last ? decisionLabels[last.decision] : statusLabels[status])
  return (
    <Trans>
      {label}: <bdi {...typed(name)}>{name}</bdi>. Next: <bdi {...typed(shown.name)}>{shown.name}</bdi>
    </Trans>
  )
}

function Undone({ of: { name, status, decisions } }: Props) {
  const { i18n } = useLingui()
  const undone = decisions[0]?.undid
  if (!undone) return null
  if (status !== 'pending' || isOfContent({ decision: undone })) {
    const label = i18n._(decisionLabels[undone])
    return <Trans>Undone: {label}</Trans>
  }
  return (
    <Trans>
      Undone. <bdi {...typed(name)}>{name}</bdi> waits again.
    </Trans>
  )
}
