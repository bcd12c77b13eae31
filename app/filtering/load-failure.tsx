import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { isUnreachable, UNREACHABLE } from '../unreachable.ts'

type Props = { title: ReactNode; error: unknown; retry?: ReactNode }

export function LoadFailure({ title, error, retry }: Props) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <Notice icon={CircleAlert} title={title}>
        {isUnreachable(error) ? i18n._(UNREACHABLE) : <Trans>This is our fault, not yours.</Trans>} {retry}
      </Notice>
    </div>
  )
}
