import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, Link } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'
import { Page } from './page.tsx'
import { UnlistedPageHead } from './page-head.tsx'

/** What is shown where no page can be: an unknown address, or a fault (spec 2, 8). */
export function ErrorView({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <Page>
      <UnlistedPageHead title={t`Unexpected Application Error!`} />
      <h1 className="text-3xl">
        <Trans>Unexpected Application Error!</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-muted">{useMessage(error)}</p>
      <Link to="/" className={buttonStyle('primary')}>
        <Trans>Return to Home</Trans>
      </Link>
    </Page>
  )
}

/** React Router replaces a server fault's message before it leaves the server, so none tells inner details. */
function useMessage(error: unknown): string {
  const { t } = useLingui()
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return t`404 Not Found: there is no page at this address.`
    if (error.status === 405) return t`405 Method Not Allowed: this page does not take what was sent to it.`
    return `${error.status} ${error.statusText}`
  }
  return error instanceof Error ? error.message : t`Something went wrong on our side. Please try again.`
}
