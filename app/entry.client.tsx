// Listens for popstate before React Router does.
import './filtering/saved-lists.ts'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  )
})

/** Looked at once the router listens: an earlier look would miss a change. */
function Site() {
  useLayoutEffect(reloadIfMoved, [])
  return <HydratedRouter />
}

/** A visitor who goes back before the scripts have loaded would keep the page of one address under another. */
function reloadIfMoved(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival?.name.startsWith(location.origin) && pageIn(arrival.name) !== pageIn(location.href)) location.reload()
}

const pageIn = (address: string) => address.split('#')[0]
