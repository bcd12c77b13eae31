import { Draft } from './draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Honeypot } from './honeypot.tsx'
import type { FieldState } from './use-validated-form.ts'

/**
 * The first parts of a form for visitors. `isAnswer` is true if the server returned the form with the values that
 * the visitor sent.
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
