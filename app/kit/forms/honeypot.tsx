import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useIsFromServer } from '../ui/browser/use-is-from-server.ts'
import { HONEYPOT, SECONDS_SHOWN } from './spam-signals.ts'

/**
 * The HTML is the same for every visitor, so that it can be cached. `isAnswer` is true if the server returns the form
 * as it was sent.
 */
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
    // Programs look for `display: none` and `hidden`. People neither see nor hear this field, nor reach it by the Tab
    // key.
    <div aria-hidden="true" className="sr-only">
      <label>
        <Trans>Please leave this field empty</Trans>
        <input ref={input} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/**
 * Returns when the form was shown. Returns undefined after an answer, a reload or a way back, because the browser may
 * then have filled the form in.
 */
function useShownAt(isAnswer: boolean): number | undefined {
  const isFromServer = useIsFromServer()
  const [shownAt] = useState(() => {
    if (!isFromServer) return performance.now()
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // The time counts from the request of the page, because on a slow device people type long before its scripts run.
    return arrival?.type === 'navigate' && !isAnswer ? 0 : undefined
  })
  return shownAt
}
