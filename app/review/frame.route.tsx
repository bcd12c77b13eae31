import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, Outlet } from 'react-router'
import { Page } from '../layout/page.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/frame.route'
import { Keys } from './keys.tsx'
import { requireReviewer, reviewer } from './reviewer.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireReviewer]

export function loader({ context }: Route.LoaderArgs) {
  return { reviewer: context.get(reviewer) }
}

/** Every page of the console, for signed-in reviewers only. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Page>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 border-b border-rule pb-3">
        <nav aria-label={t`Review console`} className="flex gap-6">
          <Link to="/review" aria-keyshortcuts="u" className="link inline-flex min-h-11 items-center font-medium">
            <Trans>Review queue</Trans>
          </Link>
          <Link to="/review/history" className="link inline-flex min-h-11 items-center font-medium">
            <Trans>History</Trans>
          </Link>
        </nav>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Keys />
          <Form method="post" action="/review/sign-out" className="flex flex-wrap items-center gap-x-2">
            {loaderData.reviewer}
            <Button type="submit" look="quiet" className="-me-4">
              <Trans>Sign out</Trans>
            </Button>
          </Form>
        </div>
      </div>
      <Outlet />
    </Page>
  )
}
