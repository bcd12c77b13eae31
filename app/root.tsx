import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import { LinguiContext } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { Outlet, Scripts, useHref, useRouteError } from 'react-router'
import { directionOf } from '../config/language.ts'
import type { Route } from './+types/root'
import { useFeatures } from './browser-features.ts'
import styles from './kit/document/app.css?url'
import consoleStyles from './kit/document/console.css?url'
import { siteI18n } from './kit/i18n/catalogue.ts'
import { useLanguage } from './kit/i18n/use-language.ts'
import { LanguageOffer } from './kit/layout/language-offer.tsx'
import { policyDays } from './kit/layout/policy-days.ts'
import { LostScripts } from './kit/layout/script-failure.tsx'
import { ScrollRestoration } from './kit/layout/scroll-restoration.tsx'
import type { RootData } from './kit/layout/use-site.ts'
import { useFocusOnNavigation } from './kit/navigation/use-focus-on-navigation.ts'
import { WaitingBar } from './kit/navigation/waiting-bar.tsx'
import { environment, pageLanguage, shownSite } from './kit/routing/context.server.ts'
import { page } from './kit/routing/page.ts'
import { shownOrigin } from './kit/routing/shown-origin.server.ts'
import { usePage } from './kit/routing/use-page.ts'
import { preloadArabicFont } from './kit/ui/arabic-font.ts'
import { SkipLink } from './kit/ui/skip-link.tsx'
import { ErrorView } from './shell/error-view.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs): RootData {
  const { publicUrl, policyChanges } = context.get(environment)
  const shownUrl = shownOrigin(publicUrl)
  return {
    site: shownSite(context),
    publicUrl,
    ...(shownUrl !== publicUrl && { shownUrl }),
    policyDays: policyDays(new Date(), policyChanges, siteI18n.in(context.get(pageLanguage))),
  }
}

/** The root's data is never requested again, because an open page does not need newer data. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { messages, hasOwnShell, hasList } = usePage()
  const translator = useMemo(() => ({ i18n: messages, _: messages.t }), [messages])
  const language = useLanguage()
  const manifest = useHref('/manifest.webmanifest')
  if (language === 'ar') preloadArabicFont()
  // When a page fails, the error view replaces it, and always has the site's header and footer.
  const hasFailed = Boolean(useRouteError())
  const isInSiteShell = hasFailed || !hasOwnShell
  return (
    // The scroll bar is always there, because the whole page would move if it appeared while the page loads.
    <html lang={language} dir={directionOf(language)} id="top" className="overflow-y-scroll">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#06585e" />
        <LostScripts />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifest} />
        {/* The attribute `precedence` makes React put the style sheet before the scripts, which would otherwise be
            requested first. */}
        <link rel="stylesheet" href={hasOwnShell ? consoleStyles : styles} precedence="site" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>
        <LinguiContext value={translator}>
          <WaitingBar />
          <SkipLinks hasList={hasList && !hasFailed} />
          <p id="new-tab" hidden>
            <Trans>Opens in a new tab</Trans>
          </p>
          {isInSiteShell && <Header />}
          {children}
          {isInSiteShell && <Footer />}
          {isInSiteShell && <LanguageOffer />}
        </LinguiContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useFocusOnNavigation()
  useFeatures()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />
}

function SkipLinks({ hasList }: { hasList: boolean }) {
  return (
    <>
      <SkipLink href="#content">
        <Trans>Skip to main content</Trans>
      </SkipLink>
      {hasList && (
        <SkipLink href="#list">
          <Trans>Skip to the list</Trans>
        </SkipLink>
      )}
    </>
  )
}
