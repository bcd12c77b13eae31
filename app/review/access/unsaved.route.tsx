import { Trans } from '@lingui/react/macro'
import { data, Link, redirect } from 'react-router'
import { consoleI18n } from '../../kit/i18n/catalogue.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/unsaved.route'
import { typedEntriesOf } from './require-reviewer.server.ts'
import { SignInPage } from './sign-in-page.tsx'
import { UnsavedForm } from './unsaved-form.tsx'

export const handle = page({ cache: 'private', messages: consoleI18n, ownShell: true })

/**
 * The path of a page in the console. It must not contain a dot, because with '/review/..' the form would be sent
 * outside the console.
 */
const CONSOLE_PATH = /^\/review(\/[\w-]+)*\/?(\?[!-~]*)?$/

/** Shows the text of a form that was sent to a page of the console without a session. */
export async function action({ request, url }: Route.ActionArgs) {
  const to = url.searchParams.get('to') ?? ''
  if (!CONSOLE_PATH.test(to)) throw redirect('/review/sign-in', 303)
  return data({ to, entries: await typedEntriesOf(request) }, 401)
}

export default function Unsaved({ actionData }: Route.ComponentProps) {
  return (
    <SignInPage>
      {actionData ? (
        <UnsavedForm {...actionData} />
      ) : (
        <Link to="/review/sign-in" className="link">
          <Trans>Sign in</Trans>
        </Link>
      )}
    </SignInPage>
  )
}
