import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

/**
 * The key under which the browser's storage keeps the visits. The Privacy Policy names the key. Its value is two times,
 * in milliseconds since 1970: the end of the previous visit, and the latest view of a page.
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
 * it appears.
 */
export function NewMark({ postedAt }: { postedAt: number }) {
  const since = useSyncExternalStore(
    neverChanges,
    () => (previousVisit ??= readPreviousVisit()),
    () => Number.POSITIVE_INFINITY,
  )
  if (postedAt <= since) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-petrol-ink before:size-1.75 before:rounded-full before:bg-petrol-ink">
      <Trans>New</Trans>
    </span>
  )
}
