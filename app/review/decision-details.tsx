import { Trans, useLingui } from '@lingui/react/macro'
import { columnLabels } from './columns.ts'
import type { ColumnValue, Decided } from './decisions.queries.server.ts'
import { decisionLabels } from './decisions.ts'

/** What a decision is called, struck out where it was taken back. */
export function DecisionName({ of: { decision, undid, isUndone } }: { of: Decided }) {
  const { i18n } = useLingui()
  const name = i18n._(decisionLabels[decision])
  if (isUndone) return <s>{name}</s>
  return undid ? `${name}: ${i18n._(decisionLabels[undid])}` : name
}

/** What a decision said, and what an edit changed: before, struck out, and after. */
export function DecisionDetails({ of: { reason, changes } }: { of: Decided }) {
  const { i18n } = useLingui()
  return (
    <>
      {reason && (
        <p className="mt-1 text-sm whitespace-pre-line text-muted" dir="auto">
          {reason}
        </p>
      )}
      {changes && (
        <dl className="mt-2 grid gap-2 text-sm">
          {Object.entries(changes).map(([column, [before, after]]) => (
            <div key={column}>
              <dt className="text-muted">{i18n._(columnLabels[column] ?? column)}</dt>
              <dd className="grid whitespace-pre-line wrap-anywhere">
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

/** Values of closed lists are keys of the catalogues; other texts are none, and stay as they are. */
export function Value({ value }: { value: ColumnValue }) {
  const { i18n } = useLingui()
  const texts = [value ?? []].flat()
  return texts.length > 0 ? texts.map((text) => i18n._(text)).join(', ') : <Trans>Nothing</Trans>
}
