// Listens for popstate before React Router does.
import './lists/saved-lists.ts'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '../config/language.ts'
import { followBrowserTranslation } from './document/browser-translation.ts'
import { siteI18n } from './i18n/catalogue.ts'
import { endLostScripts } from './layout/lost-scripts.tsx'
import type { PageDeclaration } from './routing/page.ts'

followBrowserTranslation()

const language = languageOf(location.pathname)
if (language === 'en') hydrate()
// Where one cannot be fetched, the page stays as it came, and works as without scripts.
else translationsOfPage().then(hydrate)

async function translationsOfPage(): Promise<void> {
  // This file runs before the script that imports it goes on to name the modules.
  await undefined
  const pages = Object.values(window.__reactRouterRouteModules).map(({ handle }) => handle as Partial<PageDeclaration>)
  const declared = pages.flatMap((page) => [page?.messages, page?.text])
  await Promise.all([siteI18n, ...declared].map((one) => one?.load(language)))
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    )
  })
}

/** Looked at once the router listens: an earlier look would miss a change. */
function Site() {
  useLayoutEffect(reloadIfMoved, [])
  useLayoutEffect(endLostScripts, [])
  return <HydratedRouter />
}

/** A visitor who goes back before the scripts have loaded would keep the page of one address under another. */
function reloadIfMoved(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival?.name.startsWith(location.origin) && pageIn(arrival.name) !== pageIn(location.href)) location.reload()
}

const pageIn = (address: string) => address.split('#')[0]
