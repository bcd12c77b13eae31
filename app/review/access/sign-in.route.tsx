import { Trans } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { EmailField } from '../../kit/forms/field.tsx'
import { rateLimited } from '../../kit/forms/rate-limited.server.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { consoleI18n } from '../../kit/i18n/catalogue.ts'
import { environment, pageLanguage, rateLimits, signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { RateLimited } from '../../kit/routing/rate-limits.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { Route } from './+types/sign-in.route'
import { hasReviewers, requestSignInLetter } from './access.queries.server.ts'
import { reviewerAddress } from './reviewer-address.schema.ts'
import { SignInPage } from './sign-in-page.tsx'

export const handle = page({ cache: 'private', messages: consoleI18n, ownShell: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    isRequested: context.get(signedReferences).read('sign-in', url.searchParams.get('asked')) !== undefined,
    isLinkEnded: url.searchParams.has('ended'),
    sendsEmail: context.get(environment).smtpUrl !== undefined,
    hasReviewers: await hasReviewers(context.get(staffPool)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parse(await readForm(request), reviewerAddress)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await context.get(rateLimits).consumeSignIn()
  } catch (error) {
    if (error instanceof RateLimited) return rateLimited(submission, error)
    throw error
  }
  // The response does not wait for the email to be queued. Queuing one takes half a millisecond longer than queuing
  // none, which would reveal whether the address is a reviewer's.
  if (context.get(environment).smtpUrl)
    requestSignInLetter(context.get(staffPool), submission.value.email.toLowerCase(), context.get(pageLanguage)).catch(
      (error) => logFault('A sign-in email could not be queued', error),
    )
  return redirect(`/review/sign-in?asked=${context.get(signedReferences).issue('sign-in', 'asked')}`, 303)
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequested, isLinkEnded, sendsEmail, hasReviewers } = loaderData
  const { formProps, field, busy, failure } = useValidatedForm(reviewerAddress, actionData)
  if (sendsEmail && isRequested)
    return (
      <SignInPage>
        <p role="status" className="rounded border border-rule bg-sand p-4">
          <Trans>
            If this address belongs to a reviewer, we have emailed a link to it. The link works once, for at least 15
            minutes. If no new email arrives, use the link in the latest one.
          </Trans>
        </p>
      </SignInPage>
    )
  const command = <code dir="ltr">npm run reviewer -- add you@your-company.example</code>
  return (
    <SignInPage>
      {isLinkEnded && (
        <p role="alert" className="mb-6 rounded border border-rule bg-sand p-4">
          <Trans>This link was already used or has expired. You need a new one to sign in.</Trans>
        </p>
      )}
      {!hasReviewers ? (
        <p>
          <Trans>
            There are no reviewers yet. When the site starts, it writes a link to its log. Open this link within one
            hour to become the first reviewer. The command {command} prints a link too.
          </Trans>
        </p>
      ) : sendsEmail ? (
        <Form method="post" {...formProps} className="grid gap-6">
          <p>
            <Trans>We email you a sign-in link. You do not need a password.</Trans>
          </p>
          <EmailField field={field('email')} />
          <FailureBanner failure={failure} />
          <Button type="submit" disabled={busy}>
            <Trans>Email me a sign-in link</Trans>
          </Button>
        </Form>
      ) : (
        <p>
          <Trans>
            Reviewers sign in with a link that works once. No mail server is set up, so ask the administrator for a
            link. The command {command} prints one.
          </Trans>
        </p>
      )}
    </SignInPage>
  )
}
