import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Form, isRouteErrorResponse, Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { consoleI18n } from '../kit/i18n/catalogue.ts'
import { LanguageSwitch } from '../kit/layout/language-switch.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'
import { environment, staffPool } from '../kit/routing/context.server.ts'
import { isNoEmail } from '../kit/routing/no-email.ts'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import type { Route } from './+types/console.route'
import { requireReviewer } from './access/require-reviewer.server.ts'
import { opensNext, reviewer } from './access/reviewer.server.ts'
import { UnsavedForm } from './access/unsaved-form.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleTabs } from './console-tabs.tsx'
import { LateNotice } from './decisions/last-decision.tsx'
import { LetterNotice } from './letters/letter-notice.tsx'
import { findLetterTrouble } from './letters/letters.queries.server.ts'
import { KeyboardShortcuts } from './queue/keyboard-shortcuts.tsx'
import { countWaiting } from './queue/queue.queries.server.ts'
import { useQueueAddress } from './queue/queue-address.ts'
import { QueueList } from './queue/queue-list.tsx'
import { SetupLink } from './setup/setup-link.tsx'
import { findStepsLeft } from './setup/steps-left.server.ts'
import { loadQueueBar } from './submission-page/queue-bar.server.ts'
import { QueueBar } from './submission-page/queue-bar.tsx'

export const handle = page({ cache: 'private', messages: consoleI18n, ownShell: true })

export const middleware: Route.MiddlewareFunction[] = [requireReviewer]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const settings = context.get(environment)
  const [letterTrouble, { waiting }, queueBar, stepsLeft] = await Promise.all([
    findLetterTrouble(staff),
    countWaiting(staff),
    loadQueueBar(staff, url),
    findStepsLeft(staff, settings, url),
  ])
  return {
    reviewer: context.get(reviewer),
    opensNext: context.get(opensNext),
    hasMailServer: settings.site.sendsEmail,
    timeZone: settings.timeZone,
    letterTrouble,
    waiting,
    queueBar,
    stepsLeft,
  }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  const { hasMailServer, letterTrouble, queueBar, stepsLeft, opensNext, reviewer } = loaderData
  const isLate = useSearchParams()[0].has('late')
  return (
    <>
      <Bar data={loaderData} />
      {/* The list is outside the element with the `key`, so that it keeps its scroll position when the next submission
          opens. */}
      <div className={queueBar ? 'grow xl:grid xl:grid-cols-[clamp(24rem,30vw,28.75rem)_minmax(0,1fr)]' : 'contents'}>
        {queueBar && <QueueList rows={queueBar.rows} now={queueBar.now} />}
        <main
          id="content"
          tabIndex={-1}
          className={`page-width grow pt-4 pb-28 sm:pt-6 md:pb-16 print:py-0 ${queueBar ? 'max-w-none xl:flex xl:min-h-[calc(100dvh-var(--spacing-bar))] xl:flex-col xl:px-6 xl:py-0' : ''}`}
        >
          {queueBar && (
            <QueueBar
              queueBar={isLate ? { ...queueBar, lastDecided: undefined } : queueBar}
              opensNext={opensNext}
              reviewer={reviewer}
            />
          )}
          <div className={queueBar ? 'pt-4 xl:flex xl:grow xl:flex-col' : 'contents'}>
            {isLate && <LateNotice of={queueBar?.lastDecided} />}
            <LetterNotice hasMailServer={hasMailServer} trouble={letterTrouble} />
            {stepsLeft && <SetupLink {...stepsLeft} />}
            {/* The key resets the forms on each new page. Without it, text typed about one submission would appear on
                the next. */}
            <Outlet key={useLocation().pathname} />
          </div>
        </main>
      </div>
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Bar data={loaderData} />
      <ErrorContent error={error} />
    </>
  )
}

function ErrorContent({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (!isRouteErrorResponse(error)) return <ErrorView error={error} />
  if (error.status === 401) return <SignedOut to={pathname + search} entries={error.data.entries} />
  return error.status === 404 && !isNoEmail(error) ? <NotFound /> : <ErrorView error={error} />
}

function SignedOut(form: ComponentProps<typeof UnsavedForm>) {
  const { t } = useLingui()
  return (
    <main id="content" tabIndex={-1} className="page-width grow pt-6 pb-28">
      <UnlistedPageHead title={t`Sign in to the review console`} />
      <h1 className="mb-6 text-2xl">
        <Trans>Review console</Trans>
      </h1>
      <UnsavedForm {...form} />
    </main>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <main id="content" tabIndex={-1} className="page-width grow pt-6 pb-28">
      <UnlistedPageHead title={t`Not found`} />
      <h1 className="text-2xl">
        <Trans>This page does not exist</Trans>
      </h1>
      <p className="mt-2 mb-6 text-muted">
        <Trans>Check the address. The submission or email may have been deleted.</Trans>
      </p>
      <Link to={useQueueAddress()} className={buttonStyle('primary')}>
        <Trans>Back to the queue</Trans>
      </Link>
    </main>
  )
}

/** Shows the bar of the console. Without the loader's data there may be no session, so the bar then has no tabs. */
function Bar({ data }: { data: Route.ComponentProps['loaderData'] | undefined }) {
  return (
    <ConsoleBar>
      {data && (
        <>
          <ConsoleTabs counts={{ waiting: data.waiting, undelivered: data.letterTrouble.undelivered }} />
          <Account reviewer={data.reviewer} />
        </>
      )}
    </ConsoleBar>
  )
}

function Account({ reviewer }: { reviewer: string }) {
  return (
    <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 text-sm whitespace-nowrap text-muted">
      <KeyboardShortcuts />
      <bdi className="hidden max-w-56 truncate xl:block">{reviewer}</bdi>
      <LanguageSwitch className="link inline-flex min-h-11 items-center" />
      <Link to="/review/sessions" className="link inline-flex min-h-11 items-center">
        <Trans>Sessions</Trans>
      </Link>
      <Form method="post" action="/review/sign-out">
        <Button type="submit" look="quiet" className="-me-4">
          <Trans>Sign out</Trans>
        </Button>
      </Form>
    </div>
  )
}
