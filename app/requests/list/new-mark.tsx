import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

/**
 * The key in localStorage. Its value has two timestamps in milliseconds since 1970, separated by a space. The first is
 * the end of the previous visit ('Infinity' on the first visit), the second is the latest view of a page.
 */
const VISITS = 'visits'

/** A visit ends when the visitor opens no page for this long. */
const PAUSE_MS = 60 * 60 * 1000

let previousVisit: number | undefined

/**
 * Returns the time when the previous visit ended. Returns Infinity on the first visit, or if the browser refuses
 * storage.
 */
function readPreviousVisit(): number {
  const now = Date.now()
  try {
    const [before = Number.POSITIVE_INFINITY, latest = now] = (localStorage.getItem(VISITS) ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number)
    const end = now - latest > PAUSE_MS ? latest : before
    localStorage.setItem(VISITS, `${end} ${now}`)
    return end
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const neverChanges = () => () => {}

/**
 * Marks a request as new if it was published after the previous visit. The mark does not move anything on the page when
 * it appears, because it lies over the lower edge of the tile.
 */
export function NewMark({ postedAt }: { postedAt: number }) {
  const since = useSyncExternalStore(
    neverChanges,
    () => (previousVisit ??= readPreviousVisit()),
    () => Number.POSITIVE_INFINITY,
  )
  if (postedAt <= since) return null
  return (
    <span className="col-start-1 row-start-1 row-end-3 -mb-1 self-end justify-self-center rounded bg-petrol px-1.5 text-xs leading-4 font-medium text-on-petrol">
      <Trans>New</Trans>
    </span>
  )
}
