import type { Page } from './cursor.ts'

/** A list as a visitor left it, with all that it had grown by, and the time its age labels were reckoned from. */
export type LeftList<Row> = { now: Date; list: Page<Row> }

// By entry of the browser's history. In the browser's memory only, and of the last few lists only.
const lists = new Map<string, LeftList<unknown>>()
const KEPT = 20

/** Keeps a list for the way back. `entry` is the key of its location. */
export function keep<Row>(entry: string, list: LeftList<Row>): void {
  lists.delete(entry)
  lists.set(entry, list)
  for (const oldest of [...lists.keys()].slice(0, -KEPT)) lists.delete(oldest)
}

/**
 * The list that was left at the entry of the history to which the visitor goes back; undefined on the way forward.
 * Going back has changed the address bar before anything is loaded; following a link changes it afterwards.
 */
export function recall<Row>(request: Request): LeftList<Row> | undefined {
  if (request.url.split('#')[0] !== window.location.href.split('#')[0]) return undefined
  return lists.get(window.history.state?.key) as LeftList<Row> | undefined
}
