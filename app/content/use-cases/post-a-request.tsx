import { Trans } from '@lingui/react/macro'
import { Invitation } from '../../kit/layout/invitation.tsx'

export function PostARequest() {
  return (
    <Invitation
      title={<Trans>Post your request</Trans>}
      to="/post-vendor-request"
      link={<Trans>Post a vendor request</Trans>}
    >
      <Trans>One form is enough, and it is free. We review your request, and vendors reply to you.</Trans>
    </Invitation>
  )
}
