/** No browser fills in a field of this name. */
export const HONEYPOT = 'subject'

/** Seconds by the browser's clock; sent by scripts only. */
export const SECONDS_SHOWN = 'secondsShown'

export type Suspicion = 'hidden_field' | 'too_fast'

export function suspicionOf(sent: FormData, secondsToFill: number): Suspicion | undefined {
  if (sent.get(HONEYPOT)) return 'hidden_field'
  const shown = sent.get(SECONDS_SHOWN)
  return shown && Number(shown) < secondsToFill ? 'too_fast' : undefined
}
