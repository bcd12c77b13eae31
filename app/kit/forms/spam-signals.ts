/** No browser fills in a field of this name. */
export const HONEYPOT = 'subject'

/** Scripts send these seconds, which they count by the browser's clock. */
export const SECONDS_SHOWN = 'secondsShown'

export type Suspicion = 'hidden_field' | 'too_fast'

export function suspicionOf(sent: FormData, secondsToFill: number): Suspicion | undefined {
  if (sent.get(HONEYPOT)) return 'hidden_field'
  const shown = sent.get(SECONDS_SHOWN)
  return shown && Number(shown) < secondsToFill ? 'too_fast' : undefined
}
