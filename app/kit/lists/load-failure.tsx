import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isUnreachable, UNREACHABLE } from '../ui/browser/unreachable.ts'
import { Notice } from '../ui/notice.tsx'

type Props = { title: ReactNode; error: unknown; retry?: ReactNode }

export function LoadFailure({ title, error, retry }: Props) {
  return (
    <div role="alert">
      <Notice icon={CircleAlert} title={title}>
        <Cause error={error} /> {retry}
      </Notice>
    </div>
  )
}

function Cause({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (isUnreachable(error)) return i18n._(UNREACHABLE)
  if (isRouteErrorResponse(error) && error.status === 429)
    return <Trans>Too many requests in a short time. Please try again in a moment.</Trans>
  return <Trans>Something went wrong on our side.</Trans>
}
