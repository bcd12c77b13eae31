import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { BackLink } from '../kit/navigation/back-link.tsx'

type Props = { title: string; linkKey: string; lead: ReactNode; className?: string; children: ReactNode }

export function PageBelowStatus({ title, linkKey, lead, className = 'max-w-form', children }: Props) {
  return (
    <KeyPage title={title} linkKey={linkKey} className={`mx-auto ${className}`}>
      <BackLink to={`/manage?${new URLSearchParams({ key: linkKey })}`}>
        <Trans>Back to status</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{lead}</p>
      {children}
    </KeyPage>
  )
}
