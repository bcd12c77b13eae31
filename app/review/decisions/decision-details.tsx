import { Trans, useLingui } from '@lingui/react/macro'
import { labelled } from '../edits/columns.ts'
import { decisionLabels } from '../transitions.ts'
import type { ColumnValue, Decided } from './decisions.queries.server.ts'

export function DecisionName({ of: { decision, undid, isUndone } }: { of: Decided }) {
  const { i18n } = useLingui()
  const name = i18n._(decisionLabels[decision])
  if (isUndone) return <s>{name}</s>
  return undid ? `${name}: ${i18n._(decisionLabels[undid])}` : name
}

export function DecisionDetails({ of: { reason, changes } }: { of: Decided }) {
  const { i18n } = useLingui()
  return (
    <>
      {reason && (
        <p className="mt-1 max-w-prose text-sm whitespace-pre-line" dir="auto">
          {reason}
        </p>
      )}
      {changes && (
        <dl className="mt-2 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          {labelled(changes).map(([label, [before, after]]) => (
            <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-muted">{i18n._(label)}</dt>
              <dd className="grid max-w-prose gap-1 whitespace-pre-line">
                <del className="text-muted" dir="auto">
                  <Value value={before} />
                </del>
                <ins className="no-underline" dir="auto">
                  <Value value={after} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

export function Value({ value }: { value: ColumnValue }) {
  const { i18n } = useLingui()
  const texts = [value ?? []].flat().filter(Boolean)
  if (texts.length > 0) return texts.map((text) => i18n._(text)).join(', ')
  // inline-block: the line of the <del> around it does not strike it through.
  return (
    <span className="inline-block italic">
      <Trans>Empty</Trans>
    </span>
  )
}
