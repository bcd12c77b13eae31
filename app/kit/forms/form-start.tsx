import { Draft } from './draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Honeypot } from './honeypot.tsx'
import type { FieldState } from './use-validated-form.ts'

/** What each form of a visitor begins with. `isAnswer`: the form comes back as it was sent. */
export function FormStart({ isAnswer, invalid }: { isAnswer: boolean; invalid: FieldState[] }) {
  return (
    <>
      <Honeypot isAnswer={isAnswer} />
      <Draft isAnswer={isAnswer} />
      <ErrorSummary invalid={invalid} />
    </>
  )
}
