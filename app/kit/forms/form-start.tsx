import { Plural, useLingui } from '@lingui/react/macro'
import { StatusMessage } from '../ui/status.tsx'
import { Draft } from './draft.tsx'
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

/** A corrected field keeps its space, so that the form does not move while somebody types. */
export function ErrorSummary({ invalid }: { invalid: FieldState[] }) {
  const { i18n } = useLingui()
  const wrong = invalid.filter(({ error }) => error)
  const isShown = invalid.length > 0
  const mended = invalid.filter(({ error }) => !error)
  return (
    <div
      className={
        isShown ? `rounded border border-danger bg-danger-ground p-4 ${wrong.length > 0 ? '' : 'invisible'}` : 'sr-only'
      }
    >
      <StatusMessage className="font-medium text-danger">
        {isShown && <Plural value={wrong.length} one="Check this field:" other="Check these # fields:" />}
      </StatusMessage>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {[...wrong, ...mended].map(({ id, declared, error }) => (
          <li key={id} className={`max-sm:nth-[n+4]:hidden ${error ? '' : 'invisible'}`}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
              {i18n._(declared.label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
