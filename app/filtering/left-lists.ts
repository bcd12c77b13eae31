import { failed } from '../failed.ts'

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

/**
 * A list's data in the browser. On the way back it is the list as it was left, grown and scrolled; otherwise it is
 * asked from the server. A server out of reach is a list that could not be loaded, not a lost page.
 */
export async function recallOrLoad<Data extends object>(
  request: Request,
  serverLoader: () => Promise<Data>,
  otherwise: Omit<Data, 'list'>,
): Promise<Data> {
  const kept = isWayBack(request) ? lists.get(window.history.state?.key) : undefined
  if (kept) return kept as Data
  return serverLoader().catch((error) => ({ ...otherwise, list: failed(error) }) as unknown as Data)
}

/** Going back has changed the address bar before anything is loaded; following a link changes it afterwards. */
const isWayBack = (request: Request) => request.url.split('#')[0] === window.location.href.split('#')[0]
