import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { receive } from '../../forms/receive.server.ts'
import { sendOrKeep } from '../../forms/submission.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { Confirmation } from '../../layout/confirmation.tsx'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { page } from '../../routing/page.ts'
import { requestRecord } from '../request.fields.ts'
import type { Route } from './+types/post-request.route'
import { requestForm, VendorRequestForm } from './request-form.tsx'

export const handle = page({ cache: 'public', query: { submitted: 'flag' }, sitemap: true })

export const action = (args: Route.ActionArgs) =>
  receive(args, {
    record: requestRecord,
    form: requestForm,
    fault: 'A vendor request could not be stored',
    failure: { '': [/*i18n*/ 'Failed to submit your request. Please try again later.'] },
    thanks: '/post-vendor-request?submitted',
  })

/** Retry-After, also on the page that a form without scripts gets. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction, { '': [/*i18n*/ 'Failed to submit your request. Please try again.'] })
}

export default function PostRequest({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  return (
    <Page>
      <PageHead
        title={t`Post a Vendor Request`}
        description={t`Post what you need, free of charge, and contracts and claims vendors in the Middle East and North Africa write to you directly.`}
      />
      <div className="mx-auto max-w-form">
        {parameters.has('submitted') ? (
          <Confirmation title={<Trans>Vendor Request Submitted!</Trans>} to="/" link={<Trans>Return to Home</Trans>}>
            <Trans>
              Thank you for submitting your vendor request. Our team will review it shortly. Once approved, your request
              will appear in our opportunities list.
            </Trans>
          </Confirmation>
        ) : (
          <Request lastResult={actionData} />
        )}
      </div>
    </Page>
  )
}

function Request({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <BackLink to="/">
        <Trans>All opportunities</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Post a Vendor Request</Trans>
      </h1>
      <p className="mt-3 text-lg text-muted">
        <Trans>
          It is free, and it connects you with contract and claims vendors across the region. They write to you
          directly.
        </Trans>
      </p>
      <VendorRequestForm lastResult={lastResult} />
    </>
  )
}
