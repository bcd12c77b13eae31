import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useIsFromServer } from '../ui/browser/use-is-from-server.ts'
import { HONEYPOT, SECONDS_SHOWN } from './spam-signals.ts'

/**
 * A field that only programs fill in. Its HTML is the same for every visitor, so that the page can be cached.
 * `isAnswer` is true if the server returned the form with the values that the visitor sent.
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
    // Spam programs recognize `display: none` and `hidden`, so the field is hidden in another way. People neither see
    // it nor hear it nor reach it with the Tab key.
    <div aria-hidden="true" className="sr-only">
      <label>
        <Trans>Please leave this field empty</Trans>
        <input ref={input} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/**
 * Returns the time at which the form was shown, on the page's clock. Returns undefined if the server returned the form,
 * or if the page was reloaded or opened with 'Back', because the form may then already be filled in.
 */
function useShownAt(isAnswer: boolean): number | undefined {
  const isFromServer = useIsFromServer()
  const [shownAt] = useState(() => {
    if (!isFromServer) return performance.now()
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // For a page that was loaded as a document, the time counts from the request for it, which is 0 on the page's
    // clock. On a slow device, people type long before the scripts run.
    return arrival?.type === 'navigate' && !isAnswer ? 0 : undefined
  })
  return shownAt
}
