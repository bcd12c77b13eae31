import { lazy, Suspense } from 'react'
import { usePolicyDays } from './use-site.ts'

// Loaded while a change is announced. Where its file cannot be fetched, the page goes on without it.
const PolicyChange = lazy(() => import('./policy-change.tsx').catch(() => ({ default: () => null })))

/** The policies promise it, before they change. */
export function PolicyNotice() {
  const { change } = usePolicyDays()
  return change ? (
    <Suspense>
      <PolicyChange {...change} />
    </Suspense>
  ) : null
}
