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

/** React Router's own beginning, and one look at the address once it listens to it. */
function Site() {
  useLayoutEffect(reloadIfMoved, [])
  return <HydratedRouter />
}

/**
 * Whoever goes back or forward before the scripts have come changes the address, and nothing answers: the page of one
 * address would stay under another. Which one the document was made for, the browser's own records tell.
 */
function reloadIfMoved(): void {
  const [made] = performance.getEntriesByType('navigation')
  if (made?.name.startsWith(location.origin) && pageIn(made.name) !== pageIn(location.href)) location.reload()
}

const pageIn = (address: string) => address.split('#')[0]
