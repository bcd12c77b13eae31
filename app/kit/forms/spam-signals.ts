/** The name of the honeypot field. Browsers do not fill in a field of this name automatically. */
export const HONEYPOT = 'subject'

/**
 * The name of the field with the seconds for which the form was shown. A script measures them with the browser's clock.
 */
export const SECONDS_SHOWN = 'secondsShown'

export type Suspicion = 'hidden_field' | 'too_fast'

export function suspicionOf(sent: FormData, secondsToFill: number): Suspicion | undefined {
  if (sent.get(HONEYPOT)) return 'hidden_field'
  const shown = sent.get(SECONDS_SHOWN)
  return shown && Number(shown) < secondsToFill ? 'too_fast' : undefined
}
