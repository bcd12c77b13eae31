import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { sendOrKeep } from '../../kit/forms/submission.ts'
import { EmailSent, Thanks } from '../../kit/forms/thanks.tsx'
import { claimsWorkI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { signedReferences } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { loadReference, REPEATED } from '../../kit/routing/signed-reference.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { listingRecord } from '../../records/listing.fields.ts'
import { AlertLink } from '../../shell/alert-link.tsx'
import { OwnSubmissionsLink } from '../../shell/own-submissions-link.tsx'
import { handleSubmissionForm } from '../../submissions/form/handle-submission-form.server.ts'
import { submittedQuery } from '../../submissions/form/submitted-query.ts'
import type { Route } from './+types/list-services.route'
import { ListingForm, listingForm } from './listing-form.tsx'

export const handle = page({
  cache: 'public',
  query: submittedQuery,
  sitemap: true,
  messages: claimsWorkI18n,
})

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('listing', url.searchParams.get('submitted')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadReference(args, 'submitted')

export const action = (args: Route.ActionArgs) =>
  handleSubmissionForm(args, {
    record: listingRecord,
    form: listingForm,
    fault: 'A vendor listing could not be stored',
    failure: { '': [/*i18n*/ 'Failed to submit your listing. Please try again later.'] },
    thanks: '/list-your-services?submitted',
  })

export function clientAction(sent: Route.ClientActionArgs) {
  return sendOrKeep(sent, { '': [/*i18n*/ 'Failed to submit your listing. Please try again.'] })
}

export default function ListServices({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={reference ? t`Services Listing Submitted!` : t`List Your Services`}
        description={t`List your contracts and claims services, as a company or a freelancer, free of charge.`}
      />
      <div className={`mx-auto max-w-form ${reference ? '' : 'min-[75rem]:max-w-fit'}`}>
        {reference ? <ListingThanks reference={reference} /> : <Listing lastResult={actionData} />}
      </div>
    </Page>
  )
}

function ListingThanks({ reference }: { reference: string }) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  const services = parameters.getAll('service')
  const { sendsEmail } = useSite()
  const requests = new URLSearchParams(services.map((service) => ['service', service]))
  const alertQuery = new URLSearchParams([
    ...requests,
    ...parameters.getAll('country').map((country) => ['country', country]),
  ])
  return (
    <Thanks
      reference={reference}
      title={<Trans>Services Listing Submitted!</Trans>}
      steps={[
        reference !== REPEATED && (
          <EmailSent
            key="email"
            use={<Trans>Use its link to edit, pause or withdraw your listing.</Trans>}
            withoutEmail={
              <Trans>
                This site does not send emails at the moment. To change or withdraw your listing,{' '}
                <Link to="/contact" className="link">
                  send us a message
                </Link>{' '}
                with your reference.
              </Trans>
            }
          />
        ),
        sendsEmail &&
          t`Complete your profile with the same link: roles, forms of contract, forums, methods. Organisations filter by them.`,
        sendsEmail ? t`We review your listing. If something is unclear, we email you.` : t`We review your listing.`,
      ]}
      links={
        <>
          <Link to="/browse-vendors" className={buttonStyle('primary')}>
            {t({ message: 'Browse Vendors', context: 'page' })}
          </Link>
          {services.length > 0 && (
            <Link to={`/?${requests}#opportunities`} className="link inline-flex min-h-11 items-center">
              <Trans>See open requests for these services</Trans>
            </Link>
          )}
          <AlertLink query={alertQuery} />
          <OwnSubmissionsLink />
        </>
      }
    >
      <Trans>
        Thank you for submitting your services listing. Our team will review it shortly. Once approved, your listing
        will appear in our vendors list.
      </Trans>
    </Thanks>
  )
}

function Listing({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <BackLink to="/browse-vendors">
        <Trans>Back to vendors</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>List Your Services</Trans>
      </h1>
      <p className="mt-2 max-w-form text-muted">
        <Trans>
          It is free, and organisations can find you in the directory. All fields are required unless marked optional.
        </Trans>
      </p>
      {useSite().sendsEmail && (
        <ol className="mt-3 flex max-w-form flex-wrap gap-x-6 gap-y-1 text-sm">
          <li className="font-medium">
            <Trans>1. Your listing</Trans>
          </li>
          <li className="text-muted">
            <Trans>2. Your profile, after sending (optional)</Trans>
          </li>
        </ol>
      )}
      <ListingForm lastResult={lastResult} />
    </>
  )
}
