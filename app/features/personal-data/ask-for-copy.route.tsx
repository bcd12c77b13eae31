import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
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
import type { Route } from './+types/ask-for-copy.route'
import { askForCopy } from './copy-requests.queries.server.ts'
import { personalDataI18n } from './message-catalogue.ts'

const PATH = '/my-posts/copy'
const FAILURE = /*i18n*/ 'We could not send your copy. Please try again later.'

export const handle = page({
  needsEmail: true,
  cache: 'content',
  query: { sent: { unstored: SIGNED_REFERENCE } },
  sitemap: true,
  messages: personalDataI18n,
})

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('copy', url.searchParams.get('sent')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => receivedIn(args, 'sent')

/** The same for every address, and under the same rate limits as links: nothing is looked up before a job answers. */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = parse(await readForm(request), ownAddressForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await context.get(rateLimits).consumeSubmission('links')
    await askForCopy(context.get(visitorPool), inOneSpelling(submission.value.email), context.get(pageLanguage))
  } catch (error) {
    return notStored(submission, error, 'A request for a copy could not be stored', { formErrors: [FAILURE] })
  }
  return redirect(`${PATH}?sent=${context.get(signedReferences).issue('copy', 'asked')}`, 303)
}

export default function AskForCopy({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(ownAddressForm, actionData)
  return (
    <Page>
      <PageHead
        title={t`Get a copy of your data`}
        description={t`Get a copy of all data that we store about your email address.`}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">
          <Trans>Get a copy of your data</Trans>
        </h1>
        {reference ? (
          <div className="mt-6">
            <Success>
              <Trans>If we know this address, an email is on its way. Check your spam folder.</Trans>
            </Success>
          </div>
        ) : (
          <>
            <p className="mt-3 text-lg text-muted">
              <Trans>
                Enter the address you used. We email you a link to a page where you can download all data that we store
                about it. The link works for one hour.
              </Trans>
            </p>
            <Form method="post" {...formProps} className="mt-8 grid gap-6">
              <EmailField field={field('email')} />
              <FailureBanner failure={failure} />
              <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
                <Trans>Email me a copy of my data</Trans>
              </Button>
            </Form>
          </>
        )}
      </div>
    </Page>
  )
}
