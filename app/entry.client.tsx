// This is the first import, because it must listen for popstate before React Router does.
import './kit/lists/saved-lists.ts'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '../config/language.ts'
import { followBrowserTranslation } from './kit/document/browser-translation.ts'
import { siteI18n } from './kit/i18n/catalogue.ts'
import { endLostScripts } from './kit/layout/script-failure.tsx'
import { loadNextPageAsDocument } from './kit/navigation/next-page-as-document.ts'
import type { PageDeclaration } from './kit/routing/page.ts'

followBrowserTranslation()
loadNextPageAsDocument()

// The page is hydrated in a separate task, because the script that imports this file sets `__reactRouterRouteModules`
// only after the import. The task is started by a message, because a timer would wait for a second in a background tab.
// If the translations cannot be fetched, the page works as it does without scripts.
const { port1, port2 } = new MessageChannel()
port1.onmessage = hydrate
port2.postMessage(undefined)

async function hydrate(): Promise<void> {
  const language = languageOf(location.pathname)
  const pages = Object.values(window.__reactRouterRouteModules).map(({ handle }) => handle as Partial<PageDeclaration>)
  const declared = pages.flatMap((page) => [page?.messages, page?.text].flat())
  await Promise.all([siteI18n, ...declared].map((one) => one?.load(language)))
  // React DOM is part of the same built file, but is evaluated only here. Evaluating it together with all other modules
  // was one task of 40 ms (decision 19).
  const { hydrateRoot } = await import('react-dom/client')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    )
  })
}

/**
 * Shows the site. Checks for a changed address only after the router has begun to listen, because an earlier check
 * could miss a change.
 */
function Site() {
  useLayoutEffect(reloadIfMoved, [])
  useLayoutEffect(endLostScripts, [])
  return <HydratedRouter />
}

/**
 * Reloads the page if the address changed before the router started. Otherwise a visitor who went back before the
 * scripts had loaded would see the page of one address under another.
 */
function reloadIfMoved(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival?.name.startsWith(location.origin) && pageIn(arrival.name) !== pageIn(location.href)) location.reload()
}

const pageIn = (address: string) => address.split('#')[0]
