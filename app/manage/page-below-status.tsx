import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackLink } from '../kit/layout/back-link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'

type Props = { title: string; query: string; lead: ReactNode; className?: string; children: ReactNode }

/** `query`: with the key, to the page with the status. */
export function PageBelowStatus({ title, query, lead, className = 'max-w-form', children }: Props) {
  return (
    <Page>
      <UnlistedPageHead title={title} />
      <div className={`mx-auto ${className}`}>
        <BackLink to={`/manage${query}`}>
          <Trans>Back to status</Trans>
        </BackLink>
        <h1 className="mt-2 text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        {children}
      </div>
    </Page>
  )
}
