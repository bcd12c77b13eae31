import { Trans } from '@lingui/react/macro'
import { DAYS_UNTIL_CLOSING } from '../../../config/limits.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import type { End } from './ends.queries.server.ts'
import type { RefusedAct } from './refused.ts'

type Props = { end: End | undefined; refused: RefusedAct | undefined }

export function ClosingDates({ end, refused }: Props) {
  if (!end) return null
  const { closingDate, isChosen, earliest, latest } = end
  const isMissing = refused?.reason === 'day'
  return (
    <>
      <p>
        {closingDate ? (
          <>
            {!isChosen && (
              <>
                <Trans>You did not choose a closing date, so we set one.</Trans>{' '}
              </>
            )}
            <Trans>
              Your request closes at the end of <Day at={closingDate} /> in the project's country.
            </Trans>
          </>
        ) : (
          <Trans>Your request has no closing date. Choose one so that vendors know how long they can reply.</Trans>
        )}{' '}
        <Trans>You can change the date more than once.</Trans>
      </p>
      <label className="grid gap-1.5 sm:w-auto sm:justify-self-start">
        <span className="font-medium">
          <Trans>Another date</Trans>
        </span>
        <input
          type="date"
          name="lastDay"
          dir="ltr"
          defaultValue={refused?.chosen.lastDay}
          min={earliest}
          max={latest}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'last-day-error' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the sender has just submitted this field
          autoFocus={isMissing}
          className="min-h-11 rounded border border-edge bg-paper px-3 aria-invalid:border-2 aria-invalid:border-danger"
        />
      </label>
      {isMissing && (
        <p id="last-day-error" className="text-sm font-medium text-danger">
          <Trans>Please choose a date within the next {DAYS_UNTIL_CLOSING} days.</Trans>
        </p>
      )}
    </>
  )
}

/**
 * Shows buttons that each set a given closing date. A button such as 'Extend by 30 days' would extend the date twice if
 * its form were sent twice.
 */
export function LaterDates({ end }: Pick<Props, 'end'>) {
  return end?.laterDates.map((day) => (
    <Button key={day} type="submit" name="lastDay" value={day} look="secondary">
      <span>
        {end.closingDate ? (
          <Trans>
            Extend to <Day at={day} />
          </Trans>
        ) : (
          <Trans>
            Close on <Day at={day} />
          </Trans>
        )}
      </span>
    </Button>
  ))
}
