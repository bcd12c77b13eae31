import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'
import { BackLink } from '../kit/navigation/back-link.tsx'

type Props = { title: string; back: string; backLabel?: ReactNode; children: ReactNode }

export function FormPage({ title, back, backLabel = <Trans>Back to the submission</Trans>, children }: Props) {
  return (
    <div className="max-w-reading">
      <UnlistedPageHead title={title} />
      <BackLink to={back}>{backLabel}</BackLink>
      <h1 className="mt-2 mb-6 text-2xl">{title}</h1>
      {children}
    </div>
  )
}
