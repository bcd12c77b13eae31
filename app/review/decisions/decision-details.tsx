import { Trans, useLingui } from '@lingui/react/macro'
import { listSeparator } from '../../../config/language.ts'
import { withFields } from '../../kit/fields/fields.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { kindOf } from '../../records/kinds.ts'
import { decisionLabel, decisionLabels } from '../../records/transitions.ts'
import { wholeText } from '../../records/verification/verification-text.ts'
import type { DecisionEntry, DecisionWithLetter } from '../../submissions/state/decisions.queries.server.ts'
import { DateTime } from '../date-time.tsx'
import { deciderName } from '../submission-facts/decider-name.ts'
import { FieldText } from '../submission-facts/field-value.tsx'

export function RecordHistory({ decisions }: { decisions: DecisionWithLetter[] }) {
  const { i18n } = useLingui()
  if (decisions.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <Trans>Decision history</Trans>
      </h2>
      <ol className="border-t border-rule">
        {decisions.map((decision) => (
          <li key={decision.id} className="border-b border-rule py-3">
            <p className="font-medium">
              <DecisionName of={decision} />
            </p>
            <p className="text-sm text-muted tabular-nums">
              <bdi>{deciderName(i18n, decision)}</bdi>
              {listSeparator(i18n.locale)}
              <DateTime at={decision.decidedAt} />
            </p>
            <DecisionDetails of={decision} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function DecisionName({ of: decision }: { of: DecisionEntry }) {
  const { i18n } = useLingui()
  const { undid, isUndone } = decision
  const name = i18n._(decisionLabel(decision))
  if (isUndone) return <s>{name}</s>
  return undid ? `${name}: ${i18n._(decisionLabels[undid])}` : name
}

export function DecisionDetails({ of: { kind, reason: stored, changes, check } }: { of: DecisionEntry }) {
  const { i18n } = useLingui()
  const reason = check ? wholeText(i18n, check) : stored
  return (
    <>
      {reason && <TypedText text={reason} className="mt-1 max-w-prose text-sm" />}
      {changes && (
        <dl className="mt-2 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          {withFields(kindOf(kind).fields, changes).map(([field, [before, after]]) => (
            <div key={field.name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-muted">{i18n._(field.label)}</dt>
              <dd className="grid max-w-prose gap-1">
                <del className="text-muted">
                  <FieldText field={field} value={before} />
                </del>
                <ins className="no-underline">
                  <FieldText field={field} value={after} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
