/**
 * A field that people neither see nor reach: whoever fills it in is a program. It has a name that invites, and that no
 * browser completes by itself, as it would an address or a telephone number.
 */
export const BAIT = 'subject'

/** How long the form was shown before it was sent, in seconds by the browser's own clock; only scripts can tell. */
export const SECONDS_SHOWN = 'secondsShown'

/** Why a submission is suspected spam: stored with it, in the column `suspicion`. */
export type Suspicion = 'hidden_field' | 'too_fast'

/** Why a form looks like a program's; undefined where it does not. Without scripts nobody is held to be too fast. */
export function suspicionOf(sent: FormData, secondsToFill: number): Suspicion | undefined {
  if (sent.get(BAIT)) return 'hidden_field'
  const shown = sent.get(SECONDS_SHOWN)
  return shown && Number(shown) < secondsToFill ? 'too_fast' : undefined
}
