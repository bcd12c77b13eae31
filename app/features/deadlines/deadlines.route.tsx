import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { guidePath } from '../../guides/guide-path.ts'
import { deadlinesI18n } from '../../kit/i18n/catalogue.ts'
import { hijriDay } from '../../kit/i18n/hijri.ts'
import { Page, PageHeading } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { environment, pageLanguage } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Day } from '../../kit/ui/day.tsx'
import { newTab } from '../../kit/ui/new-tab.ts'
import { StatusMessage } from '../../kit/ui/status.tsx'
import type { Route } from './+types/deadlines.route'
import { DateSummary } from './date-summary.tsx'
import { DateTable } from './date-table.tsx'
import styles from './deadlines.css?url&no-inline'
import { deadlinesOf, todayIn } from './deadlines.ts'
import { type Entries, entriesQuery, hasEntries, readEntries, writeEntries } from './entries.ts'
import { EntryForm, isAfter } from './entry-form.tsx'
import { zoneIn } from './rest-days.ts'
import { Timeline } from './timeline.tsx'
import { SUMMARY, TITLE } from './title-and-summary.ts'

export const handle = page({ cache: 'content', query: entriesQuery, sitemap: true, messages: deadlinesI18n })

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  if (!hasEntries(searchParams)) return { query: '' }
  const language = context.get(pageLanguage)
  const entries = readEntries(searchParams)
  if (Object.keys(entries.errors).length > 0) return { query: `${searchParams}` }
  const query = `${writeEntries(entries)}`
  if (query !== `${searchParams}`) throw redirect(`/deadlines?${query}`)
  const timeZone = zoneIn(entries.country) ?? context.get(environment).timeZone
  const today = todayIn(timeZone)
  const days = deadlinesOf(entries, today).flatMap(({ day }) => day ?? [])
  const hijri = Object.fromEntries(days.map((day) => [day, hijriDay(language, day)]))
  return { query, shown: { today, timeZone, hijri, country: entries.country } }
}

export default function Deadlines({ loaderData: { query, shown } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const title = i18n._(TITLE)
  const breadcrumbs = useBreadcrumbs()
  const entries = readEntries(new URLSearchParams(query))
  const book = i18n._(entries.form?.source ?? '')
  // While the visitor must correct entries, the table has fields but no dates.
  const counted = shown ? entries : { ...entries, start: '', taken: {} }
  const table = { deadlines: deadlinesOf(counted, shown?.today ?? ''), entries: counted }
  // `isOpen` keeps its first value, because closing the entries would take the focus from a field in them.
  const [isOpen] = useState(!shown)
  const isYearInDoubt = shown && isAfter(entries.start, shown.today)
  return (
    <Page className="deadlines">
      <PageHead
        title={title}
        description={i18n._(SUMMARY)}
        image="/deadlines/social-image"
        facts={[breadcrumbs([title, '/deadlines'])]}
      />
      <link rel="stylesheet" href={styles} precedence="site" />
      <PrintLine />
      <PageHeading>{title}</PageHeading>
      {!shown && (
        <p className="mt-1.5 text-pretty text-muted print:hidden">
          <Trans>
            Each step of the claims clause with its date, its sub-clause, and what the contract says if the date is
            missed.
          </Trans>
        </p>
      )}
      <p className="mt-1.5 text-pretty text-sm">
        <Trans>
          We have not checked these periods against the published FIDIC books. They come from commentaries, read in
          November 2026. Check your own contract.
        </Trans>
      </p>
      <Form ref={useShownEntries(query, entries)} method="get" noValidate preventScrollReset className="mt-4">
        <details open={isOpen || !shown || isYearInDoubt} className="entry-fold">
          <summary className={shown ? shownEntries : 'hidden'}>
            <span>
              <strong className="font-medium">{i18n._(entries.form?.name ?? '')}</strong>
              <span className="block text-sm text-muted">
                {shown && <Day at={entries.start} />} {i18n._(entries.country)}
              </span>
            </span>
            <span className="link shrink-0">
              <Trans>Change</Trans>
            </span>
          </summary>
          <EntryForm entries={entries} today={shown?.today ?? ''} />
        </details>
        <StatusMessage>{shown && <DateSummary {...shown} {...table} query={query} />}</StatusMessage>
        {shown && <Timeline deadlines={table.deadlines} start={entries.start} today={shown.today} />}
        {query === '' && <ExampleTimeline />}
        {entries.form && <DateTable {...table} {...(shown ?? { today: '', hijri: {}, country: '' })} />}
      </Form>
      <Law>
        {shown && (
          <>
            {book && <Trans>The book: {book}.</Trans>}{' '}
            <Trans>
              Today is <Day at={shown.today} />, in the time zone <bdi dir="ltr">{shown.timeZone}</bdi>.
            </Trans>{' '}
            {shown.country === 'UAE' && <Trans>In Sharjah, Friday is a weekend day too, and is not marked.</Trans>}
          </>
        )}
      </Law>
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        <Link to={guidePath('Claims preparation')} className="link inline-flex min-h-11 items-center">
          <Trans>What to say in a request for claims preparation</Trans>
        </Link>{' '}
        <Link to="/post-vendor-request?service=Claims+preparation" className="link inline-flex min-h-11 items-center">
          <Trans>Post a request for claims preparation</Trans>
        </Link>
      </p>
    </Page>
  )
}

const shownEntries =
  'flex min-h-14 cursor-pointer items-center justify-between gap-4 rounded border border-card-line px-4 print:hidden'

const example = readEntries(new URLSearchParams('form=fidic-1999-red&start=2026-11-02'))

/** Shows what the visitor gets, with the dates of an invented contract. */
function ExampleTimeline() {
  const { i18n } = useLingui()
  const name = i18n._(example.form?.name ?? '')
  return (
    <figure className="mt-7 print:hidden">
      <figcaption className="text-sm text-muted">
        <Trans>
          Example: {name}, <Day at={example.start} />
        </Trans>
      </figcaption>
      <div className="text-muted grayscale">
        <Timeline
          deadlines={deadlinesOf(example, example.start)}
          start={example.start}
          today={example.start}
          hasTable={false}
        />
      </div>
    </figure>
  )
}

/**
 * Writes the entries from the address into the controls, also when the visitor goes back or forward, and keeps the
 * focus.
 */
function useShownEntries(query: string, { typed }: Entries) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    for (const control of form.current?.elements ?? [])
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = typed[control.name] ?? ''
  }, [query, typed])
  return form
}

const calculation = [
  /*i18n*/ 'All days are calendar days, and the date from which a period runs is not counted. No date moves for a weekend or a public holiday. Your contract says when a document counts as given or received.',
  /*i18n*/ 'Hijri dates follow the Umm al-Qura calendar. They can differ by a day from a month that begins with a sighting.',
]

const law = [
  [
    /*i18n*/ 'Stricter',
    /*i18n*/ 'According to law firms, the contractor must tell the employer at once about anything that hinders the work. In Saudi Arabia this is Article 470 of the Civil Transactions Law. In the UAE it is Article 816(3) of Federal Decree-Law 25 of 2025, since 1 June 2026. A contractor who stays silent bears the consequences. UAE contracts made before that date generally stay under the previous law, with exceptions.',
  ],
  [
    /*i18n*/ 'More lenient',
    /*i18n*/ 'Courts in the region take good faith into account. A missed date does not always end a claim. Give a late notice anyway, and ask a lawyer.',
  ],
  [
    /*i18n*/ 'What this page cannot tell you',
    /*i18n*/ 'Which law applies to your contract, which version of it, and what a court or tribunal decides. Limitation periods in the law also run, and this page does not count them. This is not legal advice.',
  ],
] as const

const sources = [
  [
    /*i18n*/ 'Notices under UAE law: Charles Russell Speechlys, seen in November 2026',
    'https://www.charlesrussellspeechlys.com/en/insights/expert-insights/construction-engineering-and-projects/2026/notice-obligations-and-contractual-time-bars-under-the-new-uae-civil-code-article-8163/',
  ],
] as const

function Law({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [stricter, lenient, silent] = law.map(([title, text]) => (
    <div key={title}>
      <h3 className="font-semibold">{i18n._(title)}</h3>
      <p className="mt-1">{i18n._(text)}</p>
    </div>
  ))
  return (
    <section className="mt-8 border-t border-rule pt-6 print:mt-4 print:pt-2">
      <h2 className="text-xl">
        <Trans>The law can be stricter or more lenient than the contract</Trans>
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-4 text-nav leading-snug lg:grid-cols-3 print:grid-cols-3">
        <div>
          {stricter}
          <ul className="mt-1 text-sm">
            {sources.map(([name, address]) => (
              <li key={address}>
                <a href={address} {...newTab} className="link inline-flex min-h-11 items-center print:inline">
                  {i18n._(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-5">
          {lenient}
          {silent}
        </div>
        <div>
          <h3 className="font-semibold">
            <Trans>How we calculate these dates</Trans>
          </h3>
          <p className="mt-1">
            {calculation.map((paragraph) => i18n._(paragraph)).join(' ')} {children}
          </p>
        </div>
      </div>
    </section>
  )
}
