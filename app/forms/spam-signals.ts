/** The honeypot: a field that people neither see nor reach, by a name that no browser completes. */
export const HONEYPOT = 'subject'

/** How long the form was shown before it was sent, in seconds by the browser's own clock; only scripts can tell. */
export const SECONDS_SHOWN = 'secondsShown'

/** Why a submission is suspected spam: stored with it, in the column `suspicion`. */
export type Suspicion = 'hidden_field' | 'too_fast'

/** Why a submission is suspected spam; undefined where it is not. Without scripts there is no fill time. */
export function suspicionOf(sent: FormData, secondsToFill: number): Suspicion | undefined {
  if (sent.get(HONEYPOT)) return 'hidden_field'
  const shown = sent.get(SECONDS_SHOWN)
  return shown && Number(shown) < secondsToFill ? 'too_fast' : undefined
}
