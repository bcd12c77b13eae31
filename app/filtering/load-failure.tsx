import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { isUnreachable, UNREACHABLE } from '../unreachable.ts'

/** Stands where a list would that could not be loaded. */
export function LoadFailure({ title, error }: { title: ReactNode; error: unknown }) {
  const { i18n } = useLingui()
  return (
    <Notice icon={CircleAlert} title={title}>
      {isUnreachable(error) ? (
        i18n._(UNREACHABLE)
      ) : (
        <Trans>This is our fault, not yours. Please reload the page in a moment.</Trans>
      )}
    </Notice>
  )
}
