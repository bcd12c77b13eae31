import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { visitorDoor } from '../context.server.ts'
import { parse, readForm, sendOrKeep } from '../forms/submission.ts'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { logFault } from '../log.server.ts'
import { buttonStyle } from '../ui/button.tsx'
import type { Route } from './+types/post-request.route'
import { saveVendorRequest } from './opportunities.queries.server.ts'
import { vendorRequest } from './vendor-request.schema.ts'
import { VendorRequestForm } from './vendor-request-form.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { submitted: url.searchParams.has('submitted') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parse(await readForm(request), vendorRequest)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await saveVendorRequest(context.get(visitorDoor), submission.value)
  } catch (error) {
    logFault('A vendor request could not be stored', error)
    const failure = /*i18n*/ 'Failed to submit your request. Please try again later.'
    return data(submission.reply({ formErrors: [failure] }), 503)
  }
  return redirect('/post-vendor-request?submitted', 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction, /*i18n*/ 'Failed to submit your request. Please try again.')
}

export default function PostRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={t`Post a Vendor Request`}
        description={t`Post what you need, free of charge, and contracts and claims vendors in the Middle East and North Africa write to you directly.`}
      />
      <div className="mx-auto max-w-form">
        {loaderData.submitted ? <Submitted /> : <Request lastResult={actionData} />}
      </div>
    </Page>
  )
}

function Request({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <Link to="/" className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        <Trans>All opportunities</Trans>
      </Link>
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

function Submitted() {
  return (
    <section className="py-12 text-center">
      <h1 className="text-3xl">
        <Trans>Vendor Request Submitted!</Trans>
      </h1>
      <p className="mx-auto mt-4 mb-8 max-w-prose text-lg text-muted">
        <Trans>
          Thank you for submitting your vendor request. Our team will review it shortly. Once approved, your request
          will appear in our opportunities list.
        </Trans>
      </p>
      <Link to="/" className={buttonStyle('primary')}>
        <Trans>Return to Home</Trans>
      </Link>
    </section>
  )
}
