import { Trans, useLingui } from '@lingui/react/macro'
import { History as HistoryIcon } from 'lucide-react'
import { Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/history.route'
import { type Decision, listDecisions } from './decisions.queries.server.ts'
import { pageOf, statusLabels } from './kinds.ts'
import { Moment } from './moment.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { decisions: await listDecisions(context.get(teamDoor)) }
}

/** Who decided what, newest first. */
export default function History({ loaderData: { decisions } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`History`} />
      <h1 className="mb-6 text-2xl">
        <Trans>History</Trans>
      </h1>
      {decisions.length === 0 ? (
        <Notice icon={HistoryIcon} title={<Trans>Nothing has been decided yet</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {decisions.map((decision) => (
            <Row key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </>
  )
}

function Row({ decision: { kind, recordId, name, decision, reason, reviewer, decidedAt } }: { decision: Decision }) {
  const { i18n, t } = useLingui()
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="font-medium">{i18n._(statusLabels[decision])}</span>
      <span>
        <Link to={pageOf(kind, recordId)} className="link">
          <bdi>{name || t`No longer there`}</bdi>
        </Link>
        {reason && (
          <span className="mt-1 block text-sm whitespace-pre-line text-muted" dir="auto">
            {reason}
          </span>
        )}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {reviewer}, <Moment at={decidedAt} />
      </span>
    </li>
  )
}
