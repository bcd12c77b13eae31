import { Trans, useLingui } from '@lingui/react/macro'
import { commaIn } from '../../../config/language.ts'
import type { DecidedOnIt } from '../../submissions/decisions.queries.server.ts'
import { DateTime } from '../date-time.tsx'
import { DecisionDetails, DecisionName } from '../decisions/decision-details.tsx'
import { deciderName } from '../record/decider-name.ts'

export function RecordHistory({ decisions }: { decisions: DecidedOnIt[] }) {
  const { i18n } = useLingui()
  if (decisions.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <Trans>What was decided on it</Trans>
      </h2>
      <ol className="border-t border-rule">
        {decisions.map((decision) => (
          <li key={decision.id} className="border-b border-rule py-3">
            <p className="font-medium">
              <DecisionName of={decision} />
            </p>
            <p className="text-sm text-muted tabular-nums">
              <bdi>{deciderName(i18n, { ...decision, made: decision.decision })}</bdi>
              {commaIn(i18n.locale)}
              <DateTime at={decision.decidedAt} />
            </p>
            <DecisionDetails of={decision} />
          </li>
        ))}
      </ol>
    </section>
  )
}
