import { Trans } from '@lingui/react/macro'
import { Invitation } from '../pages/call-to-action.tsx'

export function PostARequest() {
  return (
    <Invitation
      title={<Trans>Say what you need</Trans>}
      to="/post-vendor-request"
      link={<Trans>Post a vendor request</Trans>}
    >
      <Trans>One form, free of charge. Our team reads it, and vendors answer to your own address.</Trans>
    </Invitation>
  )
}
