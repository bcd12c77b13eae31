import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { receive } from '../../forms/receive.server.ts'
import { sendOrKeep } from '../../forms/submission.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { Confirmation } from '../../layout/confirmation.tsx'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { page } from '../../routing/page.ts'
import { listingRecord } from '../listing.fields.ts'
import type { Route } from './+types/list-services.route'
import { ListingForm, listingForm } from './listing-form.tsx'

export const handle = page({ cache: 'public', query: { submitted: 'flag' }, sitemap: true })

export const action = (args: Route.ActionArgs) =>
  receive(args, {
    record: listingRecord,
    form: listingForm,
    fault: 'A vendor listing could not be stored',
    failure: { '': [/*i18n*/ 'Failed to submit your listing. Please try again later.'] },
    thanks: '/list-your-services?submitted',
  })

/** Retry-After, also on the page that a form without scripts gets. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction, { '': [/*i18n*/ 'Failed to submit your listing. Please try again.'] })
}

export default function ListServices({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  return (
    <Page>
      <PageHead
        title={t`List Your Services`}
        description={t`List your contracts and claims services, as a company or a freelancer, free of charge.`}
      />
      <div className="mx-auto max-w-form">
        {parameters.has('submitted') ? (
          <Confirmation
            title={<Trans>Services Listing Submitted!</Trans>}
            to="/browse-vendors"
            link={<Trans>Browse Vendors</Trans>}
          >
            <Trans>
              Thank you for submitting your services listing. Our team will review it shortly. Once approved, your
              listing will appear in our vendors list.
            </Trans>
          </Confirmation>
        ) : (
          <>
            <BackLink to="/browse-vendors">
              <Trans>Back to vendors</Trans>
            </BackLink>
            <h1 className="mt-2 text-3xl">
              <Trans>List Your Services</Trans>
            </h1>
            <p className="mt-3 text-lg text-muted">
              <Trans>
                It is free. Organisations across the region find you in the directory and reach you through your website
                or profile.
              </Trans>
            </p>
            <ListingForm lastResult={actionData} />
          </>
        )}
      </div>
    </Page>
  )
}
