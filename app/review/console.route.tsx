import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, CircleUser } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Form, isRouteErrorResponse, Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { consoleI18n } from '../kit/i18n/catalogue.ts'
import { LanguageSwitch } from '../kit/layout/language-switch.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'
import { environment, staffPool } from '../kit/routing/context.server.ts'
import { isNoEmail } from '../kit/routing/no-email.ts'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { Dropdown } from '../kit/ui/dropdown.tsx'
import { Icon } from '../kit/ui/icon.ts'
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
import { loadQueue, type QueueData } from './load-queue.server.ts'
import { KeyboardShortcuts } from './queue/keyboard-shortcuts.tsx'
import { countWaiting } from './queue/queue.queries.server.ts'
import { useQueueAddress } from './queue/queue-address.ts'
import { QueueList } from './queue/queue-list.tsx'
import { submissionAt } from './queue/queue-query.ts'
import { countSteps, type SetupSteps } from './setup/count-steps.server.ts'
import { SetupLink } from './setup/setup-link.tsx'
import { QueueBar } from './submission-page/queue-bar.tsx'

export const handle = page({ cache: 'private', messages: consoleI18n, ownShell: true })

export const middleware: Route.MiddlewareFunction[] = [requireReviewer]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const settings = context.get(environment)
  const [letterTrouble, { waiting }, queue, setup] = await Promise.all([
    findLetterTrouble(staff),
    countWaiting(staff),
    loadQueue(staff, url),
    countSteps(staff, settings),
  ])
  return {
    reviewer: context.get(reviewer),
    opensNext: context.get(opensNext),
    hasMailServer: settings.site.sendsEmail,
    timeZone: settings.timeZone,
    letterTrouble,
    waiting,
    queue,
    setup,
  }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  const { hasMailServer, letterTrouble, queue } = loaderData
  // The key resets the forms on each new page. Without it, text typed about one submission would appear on the next.
  const content = <Outlet key={useLocation().pathname} />
  return (
    <>
      <Bar data={loaderData} />
      <LetterNotice hasMailServer={hasMailServer} trouble={letterTrouble} />
      {queue ? (
        <ListAndSubmission {...loaderData} queue={queue}>
          {content}
        </ListAndSubmission>
      ) : (
        <main id="content" tabIndex={-1} className="page-width grow pt-4 pb-28 sm:pt-6 md:pb-16 print:py-0">
          {content}
        </main>
      )}
    </>
  )
}

type ListAndSubmissionProps = Pick<Route.ComponentProps['loaderData'], 'opensNext' | 'reviewer'> & {
  queue: QueueData
  children: ReactNode
}

/**
 * Shows the list of submissions and, beside it on wide screens, the open one. Other screens show the list on the
 * queue's own page, and the submission on its page. Both pages share these elements, so that the list keeps its scroll
 * position and screen readers announce a changed status.
 */
function ListAndSubmission({ queue, opensNext, reviewer, children }: ListAndSubmissionProps) {
  const { t } = useLingui()
  const isLate = useSearchParams()[0].has('late')
  const { pathname } = useLocation()
  const { isOwnPage, page, lastDecided } = queue
  const openId = isOwnPage ? page.rows[0]?.id : submissionAt(pathname)?.id
  const start = { id: 'content', tabIndex: -1 }
  return (
    <main
      {...(isOwnPage && start)}
      className="grow xl:grid xl:grid-cols-[clamp(24rem,30vw,28.75rem)_minmax(0,1fr)] max-xl:pb-28 max-xl:md:pb-16"
    >
      <QueueList queue={queue} openId={openId} />
      <section
        {...(!isOwnPage && start)}
        aria-label={t`Submission`}
        className={`page-width max-w-none pt-4 sm:pt-6 xl:flex xl:min-h-[calc(100dvh-var(--spacing-bar))] xl:flex-col xl:px-6 xl:py-0 print:py-0 ${isOwnPage && openId ? 'max-xl:hidden' : ''}`}
      >
        {openId && (
          <QueueBar
            queue={isLate ? { ...queue, lastDecided: undefined } : queue}
            opensNext={opensNext}
            reviewer={reviewer}
          />
        )}
        <div className="pt-4 xl:flex xl:grow xl:flex-col">
          {isLate && <LateNotice of={lastDecided} />}
          {children}
        </div>
      </section>
    </main>
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
          <Account reviewer={data.reviewer} setup={data.setup} />
        </>
      )}
    </ConsoleBar>
  )
}

function Account({ reviewer, setup }: { reviewer: string; setup: SetupSteps }) {
  return (
    <div className="ms-auto flex items-center gap-x-2 lg:gap-x-4 text-sm whitespace-nowrap text-muted">
      <SetupLink {...setup} />
      <KeyboardShortcuts />
      <Dropdown
        className="group relative"
        summaryClassName="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 hover:text-ink"
        label={
          <>
            <Icon shape={CircleUser} className="size-5 xl:hidden" />
            <span className="sr-only xl:hidden">
              <Trans>Account</Trans>
            </span>
            <bdi className="hidden max-w-56 truncate xl:block">{reviewer}</bdi>
            <Icon shape={ChevronDown} className="hidden size-4 group-open:rotate-180 xl:block" />
          </>
        }
      >
        <div className="absolute end-0 z-20 grid min-w-44 justify-items-start rounded border border-edge bg-paper px-4 py-1 shadow-float">
          <bdi className="max-w-64 truncate py-2 xl:hidden">{reviewer}</bdi>
          <LanguageSwitch className="link inline-flex min-h-11 items-center" />
          <Link to="/review/sessions" className="link inline-flex min-h-11 items-center">
            <Trans>Sessions</Trans>
          </Link>
          <Form method="post" action="/review/sign-out">
            <Button type="submit" look="quiet" className="-mx-4">
              <Trans>Sign out</Trans>
            </Button>
          </Form>
        </div>
      </Dropdown>
    </div>
  )
}
