/**
 * Loads the next page as a document if its script cannot be fetched, for example after a release. React Router would
 * instead reload the page that the visitor is leaving. Without the Navigation API, the browser still reloads that page,
 * and the link works when it is clicked again.
 */
export function loadNextPageAsDocument(): void {
  let next: string | undefined
  document.addEventListener('click', ({ target }) => {
    next = target instanceof Element ? target.closest('a')?.href : undefined
  })
  window.navigation?.addEventListener('navigate', (event) => {
    const isReloadByScript = event.navigationType === 'reload' && !event.userInitiated
    if (next && isReloadByScript) {
      event.preventDefault()
      window.location.assign(next)
    }
    next = undefined
  })
}
