import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.ts'
import { DatedStep, LastDay, Until } from './dated-step.tsx'
import { deadlinesOf, nextOf } from './deadlines.ts'

type Props = Omit<ComponentProps<typeof DatedStep>, 'deadline'> & {
  /** Of `today`, as in 'Asia/Riyadh'. */
  timeZone: string
}

export function DeadlineList({ timeZone, ...props }: Props) {
  const { entries, query, today } = props
  const { i18n, t } = useLingui()
  const deadlines = deadlinesOf(entries)
  const begins = i18n._(entries.form?.begins ?? '')
  return (
    <section className="mt-12 print:mt-4">
      <h2 className="text-2xl">{i18n._(entries.form?.name ?? '')}</h2>
      <p className="mt-2 max-w-prose text-muted">
        <Trans>
          Counted from <Day at={entries.start} />: {begins}.
        </Trans>{' '}
        <Trans>
          Today is <Day at={today} />, in the time zone <bdi dir="ltr">{timeZone}</bdi>.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Link reloadDocument to={`/deadlines.ics?${query}`} download className={buttonStyle('secondary')}>
          <Icon shape={CalendarPlus} className="size-4" />
          <Trans>Add all to calendar</Trans>
        </Link>
        <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
      </div>
      <ol className="mt-8 border-t border-rule">
        {deadlines.map((deadline) => (
          <DatedStep key={deadline.step.id} deadline={deadline} {...props} />
        ))}
      </ol>
    </section>
  )
}

/** The first day from today on. */
export function NextDate({ entries, today, hijri }: Pick<Props, 'entries' | 'today' | 'hijri'>) {
  const { i18n } = useLingui()
  const next = nextOf(deadlinesOf(entries), today)
  const name = i18n._(next?.step.what ?? '')
  return (
    <div className="mt-12 rounded border border-petrol-ink bg-sand p-4 sm:p-6">
      <p className="text-lg font-semibold">
        {next ? <Trans>Next: {name}</Trans> : <Trans>There are no later dates that we can calculate.</Trans>}
      </p>
      {next?.day && (
        <>
          <LastDay deadline={next} hijri={hijri} country={entries.country} />
          <Until day={next.day} today={today} />
        </>
      )}
    </div>
  )
}
