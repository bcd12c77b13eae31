import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, Outlet, useLocation } from 'react-router'
import { environment, staffPool } from '../context.server.ts'
import { Page } from '../layout/page.tsx'
import { page } from '../routing/page.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/console.route'
import { requireReviewer, reviewer } from './access/reviewer.server.ts'
import { LetterNotice } from './letters/letter-notice.tsx'
import { findLetterTrouble } from './letters/letters.queries.server.ts'
import { consoleI18n } from './message-catalogue.ts'
import { KeyboardShortcuts } from './queue/keyboard-shortcuts.tsx'
import { useQueueAddress } from './queue/queue-address.ts'

export const handle = page({ cache: 'private', messages: consoleI18n })

const pages: { to: string; label: string; keys?: string }[] = [
  { to: '/review', label: /*i18n*/ 'Review queue', keys: 'u' },
  { to: '/review/overview', label: /*i18n*/ 'Overview' },
  { to: '/review/history', label: /*i18n*/ 'History' },
  { to: '/review/letters', label: /*i18n*/ 'Letters' },
  { to: '/review/export', label: /*i18n*/ 'Export' },
  { to: '/review/sessions', label: /*i18n*/ 'Sessions' },
]

export const middleware: Route.MiddlewareFunction[] = [requireReviewer]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    reviewer: context.get(reviewer),
    hasMailServer: context.get(environment).smtpUrl !== undefined,
    letterTrouble: await findLetterTrouble(context.get(staffPool)),
  }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const queue = useQueueAddress()
  return (
    <Page>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 border-b border-rule pb-3">
        <nav aria-label={t`Review console`} className="flex flex-wrap gap-x-6">
          {pages.map(({ to, label, keys }) => (
            <Link
              key={to}
              to={to === '/review' ? queue : to}
              aria-keyshortcuts={keys}
              className="link inline-flex min-h-11 items-center font-medium"
            >
              {i18n._(label)}
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <KeyboardShortcuts />
          <Form method="post" action="/review/sign-out" className="flex flex-wrap items-center gap-x-2">
            {loaderData.reviewer}
            <Button type="submit" look="quiet" className="-me-4">
              <Trans>Sign out</Trans>
            </Button>
          </Form>
        </div>
      </div>
      <LetterNotice hasMailServer={loaderData.hasMailServer} trouble={loaderData.letterTrouble} />
      {/* The key resets the forms, so that text typed about one submission does not appear on the next. */}
      <Outlet key={useLocation().pathname} />
    </Page>
  )
}
