import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.ts'
import { StatusMessage } from '../ui/status.tsx'
import type { FieldState } from './use-validated-form.ts'

const SHOWN_AFTER_CORRECTION_MS = 2000

/**
 * Lists the fields with errors. A corrected field is first struck through and then removed. When the last field is
 * removed, the box disappears.
 */
export function ErrorSummary({ invalid }: { invalid: FieldState[] }) {
  const { i18n } = useLingui()
  const left = invalid.filter(({ error }) => error).length
  const shown = useRecent(invalid)
  const total = invalid.length
  const more = shown.length - 3
  const isShown = shown.length > 0
  return (
    <div className={isShown ? 'rounded border border-danger bg-danger-ground p-4' : 'sr-only'}>
      <StatusMessage className="font-medium text-danger">
        {isShown && (
          <Trans>
            Fields left to correct: {left} of {total}
          </Trans>
        )}
      </StatusMessage>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ id, declared, error }) => (
          <li key={id} className="max-sm:nth-[n+4]:hidden">
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center gap-1.5 pointer-fine:min-h-8">
              {error ? (
                i18n._(declared.label)
              ) : (
                <>
                  <Icon shape={Check} className="size-4" />
                  <s>{i18n._(declared.label)}</s>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="sm:hidden">
          <Trans>and {more} more</Trans>
        </p>
      )}
    </div>
  )
}

/** Returns the fields that are invalid or were corrected in the last few seconds. */
function useRecent(invalid: FieldState[]): FieldState[] {
  const [gone, setGone] = useState<readonly string[]>([])
  const corrected = invalid.filter(({ error }) => !error).map(({ id }) => id)
  const waiting = corrected.filter((id) => !gone.includes(id)).join(' ')
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setGone((ids) => [...ids, ...waiting.split(' ')]), SHOWN_AFTER_CORRECTION_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  const wrong = invalid.filter(({ error }) => error).map(({ id }) => id)
  const isBack = gone.some((id) => wrong.includes(id))
  useEffect(() => {
    if (isBack) setGone((ids) => ids.filter((id) => !wrong.includes(id)))
  })
  return invalid.filter(({ id, error }) => error || !gone.includes(id))
}
