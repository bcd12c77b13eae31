// What a list's loader gave, with the list as far as it had grown, by entry of the browser's history. In the browser's
// memory only, and of the last few lists only.
const lists = new Map<string, object>()
const KEPT = 20

/** Saves a list for the way back. `entry` is the key of its location. */
export function saveList(entry: string, data: object): void {
  lists.delete(entry)
  lists.set(entry, data)
  for (const oldest of [...lists.keys()].slice(0, -KEPT)) lists.delete(oldest)
}

// Where the last step back or forward led. It must be known before the router hears of the step and loads; a window calls
// its listeners in the order in which they came, whatever their phase, so app/entry.client.tsx begins with this file.
let steppedTo: string | undefined
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (steppedTo = withoutHash(window.location.href)))
}

/**
 * What was kept of the list to which the visitor goes back, as far as it had grown; undefined on the way forward, also
 * where a link leads to the very address that is shown.
 */
export function restoreList<Data extends object>(request: Request): Data | undefined {
  const isWayBack = steppedTo === withoutHash(request.url)
  steppedTo = undefined
  return isWayBack ? (lists.get(window.history.state?.key) as Data | undefined) : undefined
}

const withoutHash = (url: string) => url.split('#')[0]
