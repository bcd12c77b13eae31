import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { BackLink } from '../kit/navigation/back-link.tsx'

export function PageBelowStatus({ linkKey, width = 'reading', ...page }: ComponentProps<typeof KeyPage>) {
  return (
    <KeyPage
      linkKey={linkKey}
      width={width}
      back={
        <BackLink to={`/manage?${new URLSearchParams({ key: linkKey })}`}>
          <Trans>Back to status</Trans>
        </BackLink>
      }
      {...page}
    />
  )
}
