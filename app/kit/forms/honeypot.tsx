import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useIsFromServer } from '../ui/browser/use-is-from-server.ts'
import { HONEYPOT, SECONDS_SHOWN } from './spam-signals.ts'

/** The HTML is the same for every visitor, so that it can be cached. `isAnswer`: the form comes back as it was sent. */
export function Honeypot({ isAnswer }: { isAnswer: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const shownAt = useShownAt(isAnswer)
  useEffect(() => {
    const form = input.current?.form
    if (!form || shownAt === undefined) return
    const addSeconds = ({ formData }: FormDataEvent) =>
      formData.set(SECONDS_SHOWN, ((performance.now() - shownAt) / 1000).toFixed(1))
    form.addEventListener('formdata', addSeconds)
    return () => form.removeEventListener('formdata', addSeconds)
  }, [shownAt])
  return (
    // Not `display: none` or `hidden`, which programs look for. Neither eyes nor screen readers nor the Tab key get here.
    <div aria-hidden="true" className="sr-only">
      <label>
        <Trans>Please leave this field empty</Trans>
        <input ref={input} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** When the form was shown; undefined where browsers may have filled it in: an answer, a reload, a way back. */
function useShownAt(isAnswer: boolean): number | undefined {
  const isFromServer = useIsFromServer()
  const [shownAt] = useState(() => {
    if (!isFromServer) return performance.now()
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // Since the page was asked for: on a slow device people type long before its scripts run.
    return arrival?.type === 'navigate' && !isAnswer ? 0 : undefined
  })
  return shownAt
}
