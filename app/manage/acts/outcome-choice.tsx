import { Trans, useLingui } from '@lingui/react/macro'
import { Choice } from '../../kit/ui/choice.tsx'
import { answerCounts, outcomes } from '../../records/outcomes.ts'
import type { Managed } from '../manage.queries.server.ts'
import type { RefusedAct } from './refused.ts'

export function OutcomeChoice({ managed, refused }: { managed: Managed; refused: RefusedAct | undefined }) {
  const { i18n } = useLingui()
  const isMissing = refused?.reason === 'outcome'
  const chosen = refused?.chosen ?? {}
  return (
    <>
      {managed.status !== 'closed' && (
        <p>
          <Trans>
            When you close your request, it leaves the list of opportunities. Its page stays, shows that the request is
            closed, and takes no replies. You can reopen the request within 30 days.
          </Trans>
        </p>
      )}
      <fieldset aria-describedby={isMissing ? 'outcome-error' : undefined}>
        <legend className="font-medium">
          <Trans>What was the outcome?</Trans>
        </legend>
        {isMissing && (
          <p id="outcome-error" className="mt-1.5 text-sm font-medium text-danger">
            <Trans>Please select an outcome.</Trans>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {Object.entries(outcomes).map(([outcome, label], index) => (
            <Choice
              key={outcome}
              type="radio"
              name="outcome"
              value={outcome}
              defaultChecked={chosen.outcome === outcome}
              aria-invalid={isMissing || undefined}
              autoFocus={isMissing && index === 0}
            >
              {i18n._(label)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div>
        <Choice name="public" value="yes" defaultChecked={chosen.public === 'yes'}>
          <Trans>Show this outcome on the public page of my request</Trans>
        </Choice>
      </div>
      <fieldset>
        <legend className="font-medium">
          <Trans>How many replies did you get? (optional, never shown on the page)</Trans>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {Object.entries(answerCounts).map(([answers, label]) => (
            <Choice
              key={answers}
              type="radio"
              name="answers"
              value={answers}
              defaultChecked={chosen.answers === answers}
            >
              {i18n._(label)}
            </Choice>
          ))}
        </div>
      </fieldset>
    </>
  )
}
