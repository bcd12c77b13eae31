/**
 * React Router reloads the page that a visitor leaves if the script of the next page cannot be fetched, for example
 * after a release. Loads the next page as a document instead. A browser without the Navigation API reloads, and the
 * link works when it is opened again.
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
