// Listens for steps back before the router does.
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

/**
 * React Router's own beginning. The address is looked at once the router listens: a change between an earlier look and
 * that would be missed.
 */
function Site() {
  useLayoutEffect(reloadIfMoved, [])
  return <HydratedRouter />
}

/**
 * Whoever goes back or forward before the scripts have come changes the address, and nothing answers: the page of one
 * address would stay under another. Which one the document came from, the browser's own records tell.
 */
function reloadIfMoved(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival?.name.startsWith(location.origin) && pageIn(arrival.name) !== pageIn(location.href)) location.reload()
}

const pageIn = (address: string) => address.split('#')[0]
