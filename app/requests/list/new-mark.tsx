import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

/**
 * A key of the browser's storage, which the Privacy Policy names. Its value is two times in milliseconds since 1970: the
 * end of the previous visit and the latest page.
 */
const VISITS = 'visits'

/** A visit has ended when the visitor has opened no page for an hour. */
const PAUSE_MS = 60 * 60 * 1000

let previousVisit: number | undefined

/** Returns when the previous visit ended, or Infinity on the first visit and if the browser refuses storage. */
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

/** Marks a request that was published since the previous visit. Nothing moves when the mark appears. */
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
