import { Draft } from './draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Honeypot } from './honeypot.tsx'
import type { FieldState } from './use-validated-form.ts'

/**
 * The parts with which each form for visitors begins. `isAnswer` is true if the server returned the form with what the
 * visitor sent.
 */
export function FormStart({ isAnswer, invalid }: { isAnswer: boolean; invalid: FieldState[] }) {
  return (
    <>
      <Honeypot isAnswer={isAnswer} />
      <Draft isAnswer={isAnswer} />
      <ErrorSummary invalid={invalid} />
    </>
  )
}
