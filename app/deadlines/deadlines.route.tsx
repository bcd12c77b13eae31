import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, redirect } from 'react-router'
import { guidePath } from '../../config/guide-path.ts'
import { hijriDay } from '../i18n/hijri.ts'
import { Invitation } from '../layout/invitation.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../layout/page-head.tsx'
import { PrintLine } from '../layout/print-line.tsx'
import { environment, pageLanguage } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import { Status } from '../ui/status.tsx'
import type { Route } from './+types/deadlines.route'
import { DeadlineList, NextDate } from './deadline-list.tsx'
import { deadlinesOf } from './deadlines.ts'
import { type Entries, entriesQuery, hasEntries, readEntries, writeEntries } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { deadlinesI18n } from './message-catalogue.ts'
import { StepEntries } from './step-entries.tsx'
import { SUMMARY, TITLE } from './words.ts'

export const handle = page({ cache: 'content', query: entriesQuery, sitemap: true, messages: deadlinesI18n })

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  if (!hasEntries(searchParams)) return { query: '' }
  const language = context.get(pageLanguage)
  const entries = readEntries(searchParams)
  if (Object.keys(entries.errors).length > 0) return { query: `${searchParams}` }
  const query = `${writeEntries(entries)}`
  if (query !== `${searchParams}`) throw redirect(`/deadlines?${query}`)
  const { timeZone } = context.get(environment)
  const days = deadlinesOf(entries).flatMap(({ day }) => day ?? [])
  return {
    query,
    today: todayIn(timeZone),
    timeZone,
    hijri: Object.fromEntries(days.map((day) => [day, hijriDay(language, day)])),
  }
}

/** As '2026-11-23'. */
const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

export default function Deadlines({ loaderData: { query, today, timeZone, hijri } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const title = i18n._(TITLE)
  const breadcrumbs = useBreadcrumbs()
  const entries = readEntries(new URLSearchParams(query))
  const isShown = today !== undefined && timeZone !== undefined
  return (
    <Page>
      <PageHead
        title={title}
        description={i18n._(SUMMARY)}
        image="/deadlines/social-image"
        facts={[breadcrumbs([title, '/deadlines'])]}
      />
      <PrintLine />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted print:hidden">
        <Trans>
          Choose the form of contract and enter the day on which you became aware of the event. You see each step of the
          claims clause with its date and sub-clause, and what the contract says if the date is missed.
        </Trans>
      </p>
      <Form ref={useShownEntries(query, entries)} method="get" noValidate preventScrollReset className="mt-8">
        <EntryForm entries={entries} />
        <Status>{isShown && <NextDate entries={entries} today={today} hijri={hijri} />}</Status>
        {isShown ? (
          <DeadlineList entries={entries} query={query} today={today} timeZone={timeZone} hijri={hijri} />
        ) : (
          query && <EnteredSteps entries={entries} />
        )}
      </Form>
      <Limits source={entries.form?.source} />
      <p className="mt-4 print:hidden">
        <Link to={guidePath('Claims preparation')} className="link inline-flex min-h-11 items-center">
          <Trans>What to say in a request for claims preparation</Trans>
        </Link>
      </p>
      <Invitation
        title={<Trans>Do you need help with a claim?</Trans>}
        to="/post-vendor-request?service=Claims+preparation"
        link={t`Post a request for claims preparation`}
      >
        <Trans>It is free, and vendors reply to your own email address.</Trans>
      </Invitation>
    </Page>
  )
}

/** The controls follow the address, back and forward too, and keep the focus. */
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

/** While something is to be corrected: the rest of what was entered. */
function EnteredSteps({ entries }: { entries: Entries }) {
  const { i18n } = useLingui()
  return (
    <ol className="mt-8 grid max-w-2xl gap-4">
      {entries.form?.steps.map((step) => (
        <li key={step.id}>
          <h2 className="text-lg font-semibold">{i18n._(step.what)}</h2>
          <StepEntries step={step} entries={entries} isOpen={false} />
        </li>
      ))}
    </ol>
  )
}

/** What the dates rest on, and what they leave out. */
function Limits({ source }: { source: string | undefined }) {
  return (
    <section className="mt-14 grid max-w-prose gap-4 border-t border-rule pt-8 leading-relaxed print:mt-4 print:gap-2 print:border-0 print:pt-0">
      <h2 className="text-2xl">
        <Trans>How we calculate these dates</Trans>
      </h2>
      <Paragraph>
        <Trans>
          The periods and clauses are those of the published general conditions. We took them from secondary sources in
          November 2026. Particular conditions often change them. Check your contract, and enter your periods.
        </Trans>
      </Paragraph>
      {source && (
        <Paragraph>
          <Trans>
            The book: <bdi lang="en">{source}</bdi>.
          </Trans>
        </Paragraph>
      )}
      <Paragraph>
        <Trans>
          All days are calendar days, and the day from which a period runs is not counted. No date moves for a weekend
          or a public holiday. Whether a document was given or received on a day is for your contract to say.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          The law can set other limits. In the UAE, law firms report that the Civil Transactions Law (Federal Decree-Law
          25 of 2025, Article 816(3)) has applied since 1 June 2026. It requires a contractor to tell the employer
          immediately of anything that hinders the work. According to these firms, the former law still applies to older
          contracts.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          This is not legal advice. We store nothing that you enter: it is only in the address of the page, which you
          can save or send.
        </Trans>
      </Paragraph>
    </section>
  )
}

const Paragraph = ({ children }: { children: ReactNode }) => <p className="text-pretty">{children}</p>
