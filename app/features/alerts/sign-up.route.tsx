import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link, redirect } from 'react-router'
import { languageCode, languageName } from '../../../config/language.ts'
import { logFault } from '../../../log/fault-log.ts'
import { withUnicodeDomain } from '../../kit/fields/email-domain.server.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { ChoiceField, EmailField } from '../../kit/forms/field.tsx'
import { notStored } from '../../kit/forms/rate-limited.server.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { siteI18n, toolsI18n } from '../../kit/i18n/catalogue.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { COUNT_LIMIT } from '../../kit/lists/counts.ts'
import { type Filters, writeFilters } from '../../kit/lists/filters.ts'
import { formatCount } from '../../kit/lists/format-count.ts'
import { pageLanguage, rateLimits, signedReferences, visitorPool } from '../../kit/routing/context.server.ts'
import { filterQuery, page } from '../../kit/routing/page.ts'
import { SIGNED_REFERENCE } from '../../kit/routing/signed-reference.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { ALERT_CONSENT } from '../../records/alert-consent.ts'
import { opportunityFilters } from '../../records/request.fields.ts'
import { AlertAskedFor } from '../../requests/list/alert-asked-for.tsx'
import { shownRequest } from '../../requests/shown-request.server.ts'
import type { Route } from './+types/sign-up.route'
import { alertForm, type Frequency } from './alert.fields.ts'
import { FiltersInWords } from './alert-filters.tsx'
import { knownFilters } from './known-filters.ts'
import { askForAlert, listRecentRequests } from './sign-up.queries.server.ts'

/** If more requests than this match in 30 days, 'Weekly' is preselected. */
const MANY_REQUESTS = 30

const FAILURE = /*i18n*/ 'We could not sign you up. Please try again later.'

export const handle = page({
  needsEmail: true,
  cache: 'unstored',
  query: { ...filterQuery(opportunityFilters), sent: { unstored: SIGNED_REFERENCE } },
  sitemap: true,
  messages: toolsI18n,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const isSent = context.get(signedReferences).read('alert', url.searchParams.get('sent')) !== undefined
  const filters = knownFilters(url.searchParams)
  const db = context.get(visitorPool)
  const recent = isSent ? undefined : await listRecentRequests(db, filters).catch(logFailure)
  const i18n = siteI18n.in(context.get(pageLanguage))
  const shown = recent && { ...recent, newest: recent.newest.map((request) => shownRequest(request, i18n)) }
  return { isSent, filters, recent: shown }
}

function logFailure(error: unknown): undefined {
  logFault('The recent requests of an alert could not be loaded', error)
}

/**
 * Stores the sign-up. Every address gets the same response, because only a job looks the address up, and it sends its
 * result by email.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const submission = parse(await readForm(request), alertForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { email, frequency, language } = submission.value
  const query = writeFilters(knownFilters(url.searchParams))
  const db = context.get(visitorPool)
  try {
    await context.get(rateLimits).consumeSubmission('alert')
    await askForAlert(db, {
      address: withUnicodeDomain(email),
      language: languageCode(language),
      filters: `${query}`,
      frequency: frequency as Frequency,
      wording: toolsI18n.in(context.get(pageLanguage))._(ALERT_CONSENT),
    })
  } catch (error) {
    return notStored(submission, error, 'A sign-up for an alert could not be stored', { formErrors: [FAILURE] })
  }
  query.set('sent', context.get(signedReferences).issue('alert', 'asked'))
  return redirect(`/alerts/new?${query}`, 303)
}

export default function SignUp({ actionData, loaderData: { isSent, ...loaded } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={isSent ? t`Confirm your email address` : t`Email me new ones`}
        description={t`We email you when a new opportunity matches your filters. Free, without an account.`}
      />
      {isSent ? <Sent /> : <Alert {...loaded} lastResult={actionData} />}
    </>
  )
}

function Sent() {
  return (
    <Page width="narrow" heading={<Trans>Confirm your email address</Trans>}>
      <div className="text-lg">
        <AlertAskedFor />
      </div>
      <p className="mt-4 text-muted">
        <Trans>
          If nothing arrives, check your spam folder. An address gets at most one such email a day. If you have signed
          up before, use the link in your latest email from us.
        </Trans>
      </p>
      <p className="mt-8">
        <Link to="/" className={buttonStyle('secondary')}>
          <Trans>Browse opportunities</Trans>
        </Link>
      </p>
    </Page>
  )
}

type Recent = Route.ComponentProps['loaderData']['recent']

type Props = {
  filters: Filters
  recent: Recent
  lastResult: Route.ComponentProps['actionData']
}

function Alert({ filters, recent, lastResult }: Props) {
  const { t } = useLingui()
  const query = writeFilters(filters)
  return (
    <Page
      width="reading"
      heading={t`Email me new ones`}
      beside={recent && <RecentRequests recent={recent} chosenServices={filters.chosen.service ?? []} />}
    >
      <section className="rounded border border-rule bg-sand p-4">
        <h2 className="mb-2 text-lg">
          <Trans>Your filters</Trans>
        </h2>
        <FiltersInWords filters={filters} />
        <p className="mt-2">
          <Link to={`/?${query}#opportunities`} className="link inline-flex min-h-11 items-center">
            <Trans>Change the filters in the list</Trans>
          </Link>
        </p>
      </section>
      <AlertForm query={query} lastResult={lastResult} isOften={(recent?.count ?? 0) > MANY_REQUESTS} />
    </Page>
  )
}

type RecentProps = { recent: NonNullable<Recent>; chosenServices: string[] }

/**
 * Shows how many requests the alert would have sent, and the newest of them. Each is shown with one of its services, if
 * possible one from the filters.
 */
function RecentRequests({ recent: { count, newest }, chosenServices }: RecentProps) {
  const { i18n } = useLingui()
  const number = formatCount(i18n, count, count > COUNT_LIMIT)
  return (
    <section>
      <h2 className="text-lg">
        <Trans>Published in the last 30 days</Trans>
      </h2>
      <p className="mt-1">
        <Plural
          value={count}
          _0="No opportunity matches these filters."
          one={`${number} opportunity matches these filters:`}
          other={`${number} opportunities match these filters. The newest:`}
        />
      </p>
      <ul className="mt-2 grid gap-1">
        {newest.map(({ id, services, country, company }) => (
          <li key={id}>
            <Link to={`/opportunities/${id}`} className="link inline-block py-2">
              {translatedList(
                i18n,
                [services.find((service) => chosenServices.includes(service)) ?? services[0] ?? '', country].filter(
                  Boolean,
                ),
              )}
              {': '}
              <bdi {...typed(company)}>{company}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FormProps = { query: URLSearchParams; lastResult: Props['lastResult']; isOften: boolean }

function AlertForm({ query, lastResult, isOften }: FormProps) {
  const { i18n } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(alertForm, lastResult)
  return (
    <Form method="post" action={`?${query}`} {...formProps} className="mt-8 grid gap-6">
      <ChoiceField
        type="radio"
        field={field('frequency')}
        preset={isOften ? 'Weekly' : 'Daily'}
        hint={
          <Trans>
            We send daily emails at 07:00, and weekly emails on Sundays at 07:00, if there are new opportunities. This
            is the local time of the country in your filters. If your filters name no country, or more than one, it is
            the time in Riyadh.
          </Trans>
        }
      />
      <ChoiceField type="radio" field={field('language')} preset={languageName(useLanguage())} />
      <EmailField field={field('email')} />
      <p className="text-muted">{i18n._(ALERT_CONSENT)}</p>
      <FailureBanner failure={failure} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        <Trans>Start</Trans>
      </Button>
    </Form>
  )
}
