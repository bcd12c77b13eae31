import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useHref, useLocation } from 'react-router'
import { Page } from '../kit/layout/page.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'
import { focusHeading } from '../kit/navigation/use-focus-on-navigation.ts'
import { isNoEmail } from '../kit/routing/no-email.ts'
import { isUnreachable, UNREACHABLE } from '../kit/ui/browser/unreachable.ts'
import { useIsFromServer } from '../kit/ui/browser/use-is-from-server.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { NotFoundLinks } from './not-found-links.tsx'

export function ErrorView({ error }: { error: unknown }) {
  const isFromServer = useIsFromServer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and not for a document that has just loaded
  useEffect(() => (isFromServer ? undefined : focusHeading()), [])
  return isUnreachable(error) ? <NoConnection /> : <UnexpectedError error={error} />
}

function UnexpectedError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const address = useHref(pathname + search)
  // For a status below 500, such as 404, 'Try again' is not offered, because loading the page again gives the same
  // status.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  const specified =
    isRefusal && error.status === 404
      ? // The context allows a different Arabic title. The English one is the same for all errors (spec 2).
        t({ message: 'Unexpected Application Error!', context: 'page not found' })
      : t`Unexpected Application Error!`
  const title = isNoEmail(error) ? t`This page does not work without email` : specified
  return (
    <Page width="narrow" heading={title} lead={useMessage(error)}>
      <UnlistedPageHead title={title} />
      {isRefusal ? (
        <NotFoundLinks />
      ) : (
        <p className="flex flex-wrap gap-3">
          {/* This is an `<a>` and not a `Link`, because the browser must load a new document. */}
          <a href={address} className={buttonStyle('primary')}>{t`Try again`}</a>
          <Link to="/" className={buttonStyle('secondary')}>{t`Return to Home`}</Link>
        </p>
      )}
    </Page>
  )
}

function NoConnection() {
  const { i18n, t } = useLingui()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = () => {
    setTrying(true)
    reload().finally(() => setTrying(false))
  }
  return (
    <Page
      width="narrow"
      heading={t`No connection`}
      lead={
        <p role="alert" key={String(isTrying)}>
          {i18n._(UNREACHABLE)} <Trans>Everything you already sent is saved.</Trans>
        </p>
      }
    >
      <UnlistedPageHead title={t`No connection`} />
      <Button onClick={tryAgain} disabled={isTrying}>
        {isTrying ? <Trans>Trying...</Trans> : <Trans>Try again</Trans>}
      </Button>
    </Page>
  )
}

/** Reloads the page only if the server answers. Otherwise the browser would show its own error page. */
function reload(): Promise<void> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  )
}

function useMessage(error: unknown): string {
  const { t } = useLingui()
  if (isNoEmail(error))
    return t`This site does not send emails at the moment. Nothing was saved. Send our team a message instead.`
  if (isRouteErrorResponse(error)) {
    if (error.status === 404)
      return t`404 Not Found: this page does not exist. Check the address, or go back to the homepage.`
    if (error.status === 405)
      return t`405 Method Not Allowed: this page cannot accept that form. Go back, reload the page and send it again.`
    return `${error.status} ${error.statusText}`
  }
  return error instanceof Error ? error.message : t`Something went wrong on our side. Please try again.`
}
