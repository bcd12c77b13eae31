import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { INVITATIONS_A_WEEK, INVITATIONS_OF_REQUEST } from '../../../config/limits.ts'
import type { Invitable } from '../../invitations/invitable.queries.server.ts'
import { InvitationForm, type RefusedInvitations } from '../../invitations/invitation-form.tsx'
import type { Managed } from '../manage.queries.server.ts'

type Props = { of: Managed; vendors: Invitable[]; remaining: number; linkKey: string; refused?: RefusedInvitations }

export function MatchingVendors({ of: { isConfidential, services }, vendors, remaining, linkKey, refused }: Props) {
  if (vendors.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">
        <Trans>Matching vendors</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        <Trans>These vendors match your request. We have not checked availability or conflicts of interest.</Trans>{' '}
        {isConfidential && (
          <>
            <Trans>If you contact one of them directly, you tell it who you are.</Trans>{' '}
          </>
        )}
        {remaining === 0 && (
          <Trans>
            You have invited as many vendors as you can now. A request can be sent to {INVITATIONS_A_WEEK} vendors in a
            week, and to {INVITATIONS_OF_REQUEST} in all.
          </Trans>
        )}
      </p>
      <InvitationForm
        vendors={vendors}
        remaining={remaining}
        isConfidential={isConfidential}
        linkKey={linkKey}
        refused={refused}
      />
      <Link
        to={`/browse-vendors?${new URLSearchParams(services.map((service) => ['service', service]))}`}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        <Trans>See vendors who offer these services</Trans>
      </Link>
    </section>
  )
}
