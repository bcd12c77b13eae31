import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, Outlet, useLocation } from 'react-router'
import { Page } from '../layout/page.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/frame.route'
import { requireReviewer, reviewer } from './access/reviewer.server.ts'
import { Keys } from './queue/keys.tsx'
import { useWayToQueue } from './queue/last-queue.ts'

/** The console's pages beside those of single submissions. Labels are keys of the catalogues. */
const places: { to: string; label: string; keys?: string }[] = [
  { to: '/review', label: /*i18n*/ 'Review queue', keys: 'u' },
  { to: '/review/overview', label: /*i18n*/ 'Overview' },
  { to: '/review/history', label: /*i18n*/ 'History' },
  { to: '/review/letters', label: /*i18n*/ 'Outbox' },
  { to: '/review/export', label: /*i18n*/ 'Export' },
  { to: '/review/sessions', label: /*i18n*/ 'Sessions' },
]

export const middleware: Route.MiddlewareFunction[] = [requireReviewer]

export function loader({ context }: Route.LoaderArgs) {
  return { reviewer: context.get(reviewer) }
}

/** Every page of the console, for signed-in reviewers only. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const wayToQueue = useWayToQueue()
  return (
    <Page>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 border-b border-rule pb-3">
        <nav aria-label={t`Review console`} className="flex flex-wrap gap-x-6">
          {places.map(({ to, label, keys }) => (
            <Link
              key={to}
              to={to === '/review' ? wayToQueue : to}
              aria-keyshortcuts={keys}
              className="link inline-flex min-h-11 items-center font-medium"
            >
              {i18n._(label)}
            </Link>
          ))}
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
      {/* By its address, so that what is typed about one submission does not stand in the forms of the next. */}
      <Outlet key={useLocation().pathname} />
    </Page>
  )
}
