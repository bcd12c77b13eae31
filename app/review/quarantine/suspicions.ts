import type { Suspicion } from '../../forms/spam-signals.ts'

/** Why a submission is suspected spam: keys of the catalogues. */
export const suspicions: Record<Suspicion, string> = {
  hidden_field: /*i18n*/ 'A field that is hidden from people was filled in.',
  too_fast: /*i18n*/ 'It was sent sooner than a person can type it. Autofill can be as fast.',
}
