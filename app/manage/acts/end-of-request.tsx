import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { acts } from './acts.tsx'
import type { Refused } from './done.tsx'
import type { End } from './ends.queries.server.ts'

type Props = { end: End; query: string; refused: Refused | undefined }

/** The buttons name the days and not their distance: pressed twice, they change nothing more. */
export function EndOfRequest({
  end: { closingDate, isChosen, daysLeft, later, earliest, latest },
  query,
  refused,
}: Props) {
  const isMissing = refused?.reason === 'day'
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="text-xl">
        <Trans>Closing date</Trans>
      </h2>
      <p className="mt-2">
        {closingDate && daysLeft !== null ? (
          <>
            {!isChosen && (
              <>
                <Trans>You did not choose a closing date, so we set one.</Trans>{' '}
              </>
            )}
            <Trans>
              Your request closes at the end of <Day date={closingDate} /> in the project's country.
            </Trans>{' '}
            <strong>
              {daysLeft <= 0 ? (
                <Trans>Your request closes today.</Trans>
              ) : (
                <Plural value={daysLeft} one={`${daysLeft} day is left.`} other={`${daysLeft} days are left.`} />
              )}
            </strong>
          </>
        ) : (
          <Trans>Your request has no closing date. Choose one so that vendors know how long they can reply.</Trans>
        )}{' '}
        <Trans>You can change the date again later.</Trans>
      </p>
      <Form method="post" action={`/manage/closing-date${query}`} reloadDocument className="mt-3 flex flex-wrap gap-3">
        {later.map((day) => (
          <Button key={day} type="submit" name="lastDay" value={day} look="secondary">
            <span>
              <Trans>
                Extend to <Day date={day} />
              </Trans>
            </span>
          </Button>
        ))}
      </Form>
      <Form method="post" action={`/manage/closing-date${query}`} reloadDocument className="mt-4 grid gap-3">
        <label className="grid gap-1.5 sm:w-auto sm:justify-self-start">
          <span className="font-medium">
            <Trans>Another date</Trans>
          </span>
          <input
            type="date"
            name="lastDay"
            dir="ltr"
            required
            defaultValue={refused?.chosen.lastDay}
            min={earliest}
            max={latest}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'last-day-error' : undefined}
            // biome-ignore lint/a11y/noAutofocus: it is what was just sent
            autoFocus={isMissing}
            className="min-h-11 rounded border border-edge bg-paper px-3 aria-invalid:border-2 aria-invalid:border-danger"
          />
        </label>
        {isMissing && (
          <p id="last-day-error" className="text-sm font-medium text-danger">
            <Trans>Please choose a date within the next 120 days.</Trans>
          </p>
        )}
        <Button type="submit" look="secondary" className="w-full sm:w-auto sm:justify-self-start">
          {acts['closing-date'].Button()}
        </Button>
      </Form>
    </section>
  )
}

function Day({ date }: { date: string }) {
  const { i18n } = useLingui()
  return <time dateTime={date}>{i18n.date(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
