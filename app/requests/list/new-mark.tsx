import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

/** The privacy policy names it. Two moments in ms since 1970: the end of the visit before this one, and the last page. */
const VISITS = 'visits'

/** A visit ends with an hour without a page. */
const PAUSE_MS = 60 * 60 * 1000

let lastVisit: number | undefined

/** Infinity on the first visit, and where the browser refuses storage. */
function readLastVisit(): number {
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

/** On what was published since the last visit. It moves nothing when it appears. */
export function NewMark({ postedAt }: { postedAt: number }) {
  const since = useSyncExternalStore(
    neverChanges,
    () => (lastVisit ??= readLastVisit()),
    () => Number.POSITIVE_INFINITY,
  )
  if (postedAt <= since) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-petrol-ink before:size-1.75 before:rounded-full before:bg-petrol-ink">
      <Trans>New</Trans>
    </span>
  )
}
