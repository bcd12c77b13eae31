// What a list's loader gave, with the list as far as it had grown, by entry of the browser's history. In the browser's
// memory only, and of the last few lists only.
const lists = new Map<string, object>()
const KEPT = 20

/** Keeps a list for the way back. `entry` is the key of its location. */
export function keep(entry: string, data: object): void {
  lists.delete(entry)
  lists.set(entry, data)
  for (const oldest of [...lists.keys()].slice(0, -KEPT)) lists.delete(oldest)
}

/** What was kept of the list to which the visitor goes back, grown and with its scroll; undefined on the way forward. */
export function recall<Data extends object>(request: Request): Data | undefined {
  return isWayBack(request) ? (lists.get(window.history.state?.key) as Data | undefined) : undefined
}

/** Going back has changed the address bar before anything is loaded; following a link changes it afterwards. */
const isWayBack = (request: Request) => request.url.split('#')[0] === window.location.href.split('#')[0]
