import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { GUIDES_PATH, guidePath } from '../../guides/guide-path.ts'
import { sendOrKeep } from '../../kit/forms/submission.ts'
import { EmailSent, Thanks } from '../../kit/forms/thanks.tsx'
import { claimsWorkI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { environment, signedReferences } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { loadReference, REPEATED } from '../../kit/routing/signed-reference.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { isConfidential } from '../../records/kinds.ts'
import { requestRecord } from '../../records/request.fields.ts'
import { OwnSubmissionsLink } from '../../shell/own-submissions-link.tsx'
import { refuseNamed } from '../../submissions/confidential/named-sender.queries.server.ts'
import { handleSubmissionForm } from '../../submissions/form/handle-submission-form.server.ts'
import { submittedQuery } from '../../submissions/form/submitted-query.ts'
import type { Route } from './+types/post-request.route'
import { requestForm, VendorRequestForm } from './request-form.tsx'

export const handle = page({
  cache: 'public',
  query: submittedQuery,
  sitemap: true,
  messages: claimsWorkI18n,
})

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('request', url.searchParams.get('submitted')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadReference(args, 'submitted')

const NEEDS_EMAIL =
  /*i18n*/ "Nothing was saved. This site does not send emails at the moment, so it cannot publish a request without your company's name. If you send this form again, your request shows the name."

/**
 * Refuses a confidential request on a site without a mail server, because its sender could neither confirm the email
 * address nor receive replies.
 */
const refuseConfidential: ReturnType<typeof refuseNamed> = (submission, values) =>
  isConfidential('request', values) ? submission.reply({ formErrors: [NEEDS_EMAIL] }) : undefined

export const action = (args: Route.ActionArgs) =>
  handleSubmissionForm(args, {
    record: requestRecord,
    form: requestForm,
    refuse: args.context.get(environment).site.sendsEmail ? refuseNamed('request') : refuseConfidential,
    fault: 'A vendor request could not be stored',
    failure: { '': [/*i18n*/ 'Failed to submit your request. Please try again later.'] },
    thanks: '/post-vendor-request?submitted',
  })

export function clientAction(sent: Route.ClientActionArgs) {
  return sendOrKeep(sent, { '': [/*i18n*/ 'Failed to submit your request. Please try again.'] })
}

export default function PostRequest({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={reference ? t`Vendor Request Submitted!` : t`Post a Vendor Request`}
        description={t`Post a vendor request for free. Contracts and claims vendors in the Middle East and North Africa contact you directly.`}
      />
      {reference ? <RequestThanks reference={reference} /> : <Request lastResult={actionData} />}
    </>
  )
}

function RequestThanks({ reference }: { reference: string }) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  const services = parameters.getAll('service')
  const [first] = services
  const { sendsEmail } = useSite()
  const mustConfirm = parameters.get('confidential') === 'yes' && sendsEmail
  const vendors = new URLSearchParams(services.map((service) => ['service', service]))
  return (
    <Thanks
      reference={reference}
      title={<Trans>Vendor Request Submitted!</Trans>}
      steps={[
        mustConfirm && (
          <strong key="confirm">
            <Trans>
              Open our email and select 'Confirm my email address'. Until then we cannot publish your request.
            </Trans>
          </strong>
        ),
        reference !== REPEATED && (
          <EmailSent
            key="email"
            use={<Trans>Use its link to edit, pause or withdraw your request.</Trans>}
            withoutEmail={
              <Trans>
                This site does not send emails at the moment. To change or withdraw your request,{' '}
                <Link to="/contact" className="link">
                  send us a message
                </Link>{' '}
                with your reference.
              </Trans>
            }
          />
        ),
        sendsEmail ? t`We review your request. If something is unclear, we email you.` : t`We review your request.`,
      ]}
      links={
        <>
          <Link
            to={services.length > 0 ? `/browse-vendors?${vendors}` : '/browse-vendors'}
            className={buttonStyle(mustConfirm ? 'secondary' : 'primary')}
          >
            <Trans>See vendors who offer these services</Trans>
          </Link>
          <Link to="/" className="link inline-flex min-h-11 items-center">{t`Return to Home`}</Link>
          <Link
            to={first ? `${guidePath(first)}#how-vendors-read-it` : GUIDES_PATH}
            className="link inline-flex min-h-11 items-center"
          >
            {first ? <Trans>How vendors read a request</Trans> : <Trans>Request guides</Trans>}
          </Link>
          <OwnSubmissionsLink />
        </>
      }
    >
      <Trans>
        Thank you for submitting your vendor request. Our team will review it shortly. Once approved, your request will
        appear in our opportunities list.
      </Trans>
    </Thanks>
  )
}

function Request({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <Page
      back={
        <BackLink to="/">
          <Trans>All opportunities</Trans>
        </BackLink>
      }
      heading={<Trans>Post a Vendor Request</Trans>}
      lead={
        <Trans>
          It is free and connects you with contract and claims vendors. All fields are required unless marked optional.
        </Trans>
      }
    >
      <VendorRequestForm lastResult={lastResult} />
    </Page>
  )
}
