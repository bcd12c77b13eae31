import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useHref } from 'react-router'
import { inOneSpelling } from '../../kit/fields/email-domain.server.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { EmailField } from '../../kit/forms/field.tsx'
import { notStored } from '../../kit/forms/rate-limited.server.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { pageLanguage, rateLimits, signedReferences, visitorPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { receivedIn, SIGNED_REFERENCE } from '../../kit/routing/signed-reference.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Success } from '../../kit/ui/success.tsx'
import { ownAddressForm } from '../../records/own-address-form.ts'
import { manageI18n } from '../message-catalogue.ts'
import type { Route } from './+types/my-posts.route'
import { askForLinks } from './link-requests.queries.server.ts'

const FAILURE = /*i18n*/ 'We could not send your links. Please try again later.'

export const handle = page({
  needsEmail: true,
  cache: 'content',
  query: { sent: { unstored: SIGNED_REFERENCE } },
  sitemap: true,
  messages: manageI18n,
})

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('links', url.searchParams.get('sent')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => receivedIn(args, 'sent')

/** The same for every address: nothing is looked up before a job answers by letter. */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = parse(await readForm(request), ownAddressForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await context.get(rateLimits).consumeSubmission('links')
    await askForLinks(context.get(visitorPool), inOneSpelling(submission.value.email), context.get(pageLanguage))
  } catch (error) {
    return notStored(submission, error, 'A request for links could not be stored', { formErrors: [FAILURE] })
  }
  return redirect(`/my-posts?sent=${context.get(signedReferences).issue('links', 'asked')}`, 303)
}

export default function MyPosts({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  const copyAddress = useHref('/my-posts/copy')
  const { formProps, field, busy, failure } = useValidatedForm(ownAddressForm, actionData)
  return (
    <Page>
      <PageHead
        title={t`Manage your requests, listings and alerts`}
        description={t`Get new links to manage your requests, listings and alerts.`}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">
          <Trans>Manage your requests, listings and alerts</Trans>
        </h1>
        {reference ? (
          <div className="mt-6">
            <Success>
              <Trans>
                If we know this address, an email is on its way. Check your spam folder. If your request or listing
                ended over 30 days ago, contact us.
              </Trans>
            </Success>
          </div>
        ) : (
          <>
            <p className="mt-3 text-lg text-muted">
              <Trans>Enter the address you used. We email you a link for each request, listing and alert.</Trans>
            </p>
            <Form method="post" {...formProps} className="mt-8 grid gap-6">
              <EmailField field={field('email')} />
              <FailureBanner failure={failure} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:px-8">
                  <Trans>Email me my links</Trans>
                </Button>
                <Button
                  type="submit"
                  formAction={copyAddress}
                  look="secondary"
                  disabled={busy}
                  className="w-full sm:w-auto sm:px-8"
                >
                  <Trans>Email me a copy of my data</Trans>
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </Page>
  )
}
