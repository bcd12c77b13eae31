const lists = new Map<string, object>()
const MAX_LISTS = 20

export function saveList(locationKey: string, data: object): void {
  lists.delete(locationKey)
  lists.set(locationKey, data)
  for (const oldest of [...lists.keys()].slice(0, -MAX_LISTS)) lists.delete(oldest)
}

// The address to which the visitor last went back or forward. The listener must run before the router's. Listeners run
// in the order in which they were added, so app/entry.client.tsx imports this file first.
let poppedTo: string | undefined
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (poppedTo = withoutHash(window.location.href)))
}

/**
 * Runs in the browser. If the visitor went back or forward, returns the list as they left it. Otherwise returns each
 * part of the list as it arrives.
 */
export function restoreOrLoad<Loaded extends object, Parts>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Loaded> },
  partsOf: (loaded: Promise<Loaded>) => Parts,
): Loaded | Parts {
  return restoreList<Loaded>(request) ?? partsOf(serverLoader())
}

function restoreList<Data extends object>(request: Request): Data | undefined {
  const isPop = poppedTo === withoutHash(request.url)
  poppedTo = undefined
  return isPop ? (lists.get(window.history.state?.key) as Data | undefined) : undefined
}

const withoutHash = (url: string) => url.split('#')[0]
