import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { ReviewTime } from '../../kit/forms/review-time.tsx'
import { sendOrKeep } from '../../kit/forms/submission.ts'
import { DevelopmentLink, ThanksReference } from '../../kit/forms/thanks.tsx'
import { claimsWorkI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { optional } from '../../kit/lists/optional.server.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { emailOfReference, hoursIn, loadReference, REPEATED, SIGNED_ID } from '../../kit/routing/signed-reference.ts'
import { useHiddenKey } from '../../kit/routing/use-hidden-key.ts'
import { SuccessMark } from '../../kit/ui/graphics/success-mark.tsx'
import { listingRecord } from '../../records/listing.fields.ts'
import { handleSubmissionForm } from '../../submissions/form/handle-submission-form.server.ts'
import { submittedQuery } from '../../submissions/form/submitted-query.ts'
import type { Route } from './+types/list-services.route'
import { CompleteProfile } from './complete-profile.tsx'
import { ListingForm, listingForm } from './listing-form.tsx'
import { countMatchingRequests } from './matching-requests.server.ts'
import { MatchingRequests } from './matching-requests.tsx'
import { findWaitingListing, PROFILE_KEY } from './waiting-listing.queries.server.ts'

export const handle = page({
  cache: 'public',
  query: { ...submittedQuery, key: { unstored: SIGNED_ID } },
  sitemap: true,
  messages: claimsWorkI18n,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const reference = context.get(signedReferences).read('listing', url.searchParams.get('submitted'))
  if (!reference) return { reference, listing: undefined, count: 0 }
  const id = context.get(signedReferences).readId(PROFILE_KEY, url.searchParams.get('key'))
  const found = id && findWaitingListing(context.get(staffPool), id)
  return {
    reference,
    listing: found
      ? await optional(context, 'The profile of a new listing could not be read', found, undefined)
      : undefined,
    count: await countMatchingRequests(context, url.searchParams.getAll('service')),
  }
}

/** If the server cannot be reached after the form was sent, the page still says thank you. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  const isSent = new URL(args.request.url).searchParams.has('submitted')
  const loaded = isSent ? await args.serverLoader().catch(() => undefined) : undefined
  return loaded ?? { listing: undefined, count: 0, ...(await loadReference(args, 'submitted')) }
}

export const action = (args: Route.ActionArgs) =>
  handleSubmissionForm(args, {
    record: listingRecord,
    form: listingForm,
    fault: 'A vendor listing could not be stored',
    failure: { '': [/*i18n*/ 'Failed to submit your listing. Please try again later.'] },
    thanks: '/list-your-services?submitted',
    keyPurpose: PROFILE_KEY,
  })

export function clientAction(sent: Route.ClientActionArgs) {
  return sendOrKeep(sent, { '': [/*i18n*/ 'Failed to submit your listing. Please try again.'] })
}

export default function ListServices({ actionData, loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { reference } = loaderData
  const [parameters] = useSearchParams()
  const shown = new URLSearchParams([...parameters].filter(([name]) => name !== 'key'))
  useHiddenKey(parameters.get('key') ?? '', shown)
  return (
    <>
      <PageHead
        title={reference ? t`Services Listing Submitted!` : t`List Your Services`}
        description={t`List your contracts and claims services, as a company or a freelancer, free of charge.`}
      />
      {reference ? (
        <ListingThanks {...loaderData} reference={reference} linkKey={parameters.get('key') ?? ''} />
      ) : (
        <Listing lastResult={actionData} />
      )}
    </>
  )
}

type ThanksProps = Route.ComponentProps['loaderData'] & { reference: string; linkKey: string }

function ListingThanks({ reference, listing, count, linkKey }: ThanksProps) {
  const [parameters] = useSearchParams()
  const matching = (
    <MatchingRequests services={parameters.getAll('service')} country={parameters.get('country') ?? ''} count={count} />
  )
  return (
    <Page
      heading={
        <>
          <Trans>Services Listing Submitted!</Trans> <SuccessMark />
        </>
      }
    >
      <p className="max-w-prose">
        <Trans>
          Thank you for submitting your services listing. Our team will review it shortly. Once approved, your listing
          will appear in our vendors list.
        </Trans>
      </p>
      <p className="mt-1 max-w-prose text-sm text-muted">
        <ThanksReference of={reference} />
        {reference !== REPEATED && '.'} <LinkSent isNew={reference !== REPEATED} />{' '}
        <ReviewTime hours={hoursIn(parameters)} />
      </p>
      {listing ? (
        <CompleteProfile listing={listing} linkKey={linkKey}>
          {matching}
        </CompleteProfile>
      ) : (
        matching
      )}
    </Page>
  )
}

function LinkSent({ isNew }: { isNew: boolean }) {
  const { sendsEmail } = useSite()
  const email = emailOfReference(useSearchParams()[0].get('submitted'))
  if (!isNew) return null
  if (!sendsEmail)
    return (
      <>
        <Trans>
          This site does not send emails at the moment. To change or withdraw your listing,{' '}
          <Link to="/contact" className="link">
            send us a message
          </Link>{' '}
          with your reference.
        </Trans>{' '}
        <DevelopmentLink />
      </>
    )
  return email ? (
    <Trans>
      We email a link to <bdi dir="ltr">{email}</bdi> with which you can edit, pause or withdraw your listing.
    </Trans>
  ) : (
    <Trans>We email you a link with which you can edit, pause or withdraw your listing.</Trans>
  )
}

function Listing({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <Page
      back={
        <BackLink to="/browse-vendors">
          <Trans>Back to vendors</Trans>
        </BackLink>
      }
      heading={<Trans>List Your Services</Trans>}
      lead={
        <Trans>
          It is free, and organisations can find you in the directory. All fields are required unless marked optional.
        </Trans>
      }
    >
      {useSite().sendsEmail && (
        <ol className="-mt-3 mb-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li className="font-medium">
            <Trans>1. Your listing</Trans>
          </li>
          <li className="text-muted">
            <Trans>2. Your profile, after sending (optional)</Trans>
          </li>
        </ol>
      )}
      <ListingForm lastResult={lastResult} />
    </Page>
  )
}
