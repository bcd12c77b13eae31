import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Suspicion } from '../../forms/trap-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Value } from '../decisions/decision-details.tsx'
import { labelled } from '../edits/columns.ts'
import { kinds } from '../kinds.ts'
import { Moment } from '../moment.tsx'
import { Fact, Facts } from '../submissions/facts.tsx'
import type { Caught } from './caught.queries.server.ts'

/** Keys of the catalogues. */
const reasons: Record<Suspicion, string> = {
  hidden_field: /*i18n*/ 'A field that nobody sees was filled in',
  too_fast: /*i18n*/ 'It was sent sooner than anybody can type',
}

/** One submission that was put aside, with everything that was typed, and the way into the queue. */
export function CaughtRow({ caught: { id, kind, columns, reason, caughtAt } }: { caught: Caught }) {
  const { i18n } = useLingui()
  const name = columns.name ?? columns.company_name ?? columns.company
  const label = kinds.find((known) => known.kind === kind)?.label ?? kind
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id={`caught-${id}`} className="min-w-0">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <span className="block text-sm text-muted">
            {i18n._(label)}, <Moment at={caughtAt} />
          </span>
          <span className="block text-sm text-muted">{i18n._(reasons[reason])}</span>
        </p>
        <Form method="post" action={`/review/caught/${id}/submission`}>
          <Button type="submit" look="secondary" aria-describedby={`caught-${id}`}>
            <Trans>It is a submission</Trans>
          </Button>
        </Form>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center" aria-describedby={`caught-${id}`}>
          <Trans>What was typed</Trans>
        </summary>
        <Facts>
          {labelled(columns).map(([label, value]) => (
            <Fact key={label} label={i18n._(label)}>
              <span className="whitespace-pre-line wrap-anywhere" dir="auto">
                <Value value={value} />
              </span>
            </Fact>
          ))}
        </Facts>
      </details>
    </li>
  )
}
