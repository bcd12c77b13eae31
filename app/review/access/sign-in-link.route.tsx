import { Trans } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { EmailField } from '../../kit/forms/field.tsx'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { consoleI18n } from '../../kit/i18n/catalogue.ts'
import { type Context, environment, staffPool } from '../../kit/routing/context.server.ts'
import { countUnknownKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { Route } from './+types/sign-in-link.route'
import { findSignInLink, redeemSignInLink } from './access.queries.server.ts'
import { browserName } from './browser-name.ts'
import { sessionCookie } from './require-reviewer.server.ts'
import { reviewerAddress } from './reviewer-address.schema.ts'
import { SignInPage } from './sign-in-page.tsx'

export const handle = page({ cache: 'private', messages: consoleI18n, ownShell: true })

// Opening the link does not use it up, because mail scanners also open links.
export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await findSignInLink(context.get(staffPool), context.get(environment), tokenIn(url))
  if (!link) throw await redirectFromEndedLink(context, 302)
  return { isFirst: link.email === null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const settings = context.get(environment)
  const form = await readForm(request)
  const submission = form.has('email') ? parse(form, reviewerAddress) : undefined
  if (submission && submission.status !== 'success') return data(submission.reply(), 400)
  const session = await redeemSignInLink(context.get(staffPool), settings, tokenIn(url), {
    firstEmail: submission?.value.email.toLowerCase(),
    browser: browserName(request.headers.get('User-Agent')),
  })
  if (!session) throw await redirectFromEndedLink(context, 303)
  const cookie = await sessionCookie(settings).serialize(session)
  return redirect('/review', { status: 303, headers: { 'Set-Cookie': cookie } })
}

async function redirectFromEndedLink(context: Context, status: number): Promise<Response> {
  await countUnknownKey(context)
  return redirect('/review/sign-in?ended', status)
}

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { formProps, field, busy } = useValidatedForm(reviewerAddress, actionData)
  return (
    <SignInPage>
      <Form method="post" {...(loaderData.isFirst && formProps)} className="grid gap-6">
        {loaderData.isFirst && (
          <>
            <p>
              <Trans>There are no reviewers yet. Enter your email address to become the first.</Trans>
            </p>
            <EmailField field={field('email')} label={<Trans>Email address</Trans>} />
          </>
        )}
        <Button type="submit" disabled={busy}>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
    </SignInPage>
  )
}
