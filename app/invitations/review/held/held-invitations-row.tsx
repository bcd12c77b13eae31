import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatList } from '../../../../config/language.ts'
import { typed } from '../../../kit/ui/typed.ts'
import { TypedText } from '../../../kit/ui/typed-text.tsx'
import { pageOf } from '../../../records/kinds.ts'
import { HeldRow } from '../../../relay/review/held/held-row.tsx'
import { reasonsOfSender } from '../../../relay/review/held/reasons-of-sender.ts'
import type { InvitationHoldReason } from '../../invite.queries.server.ts'
import type { HeldInvitations } from './held-invitations.queries.server.ts'

const reasons: Record<InvitationHoldReason, MessageDescriptor> = {
  ...reasonsOfSender,
  message_held: msg`A message of this sender to a vendor is held.`,
}

export function HeldInvitationsRow({ invitations, query }: { invitations: HeldInvitations; query: string }) {
  const { i18n } = useLingui()
  const { id, company, holdReason, notes, vendors, createdAt } = invitations
  const names = formatList(i18n.locale, vendors)
  return (
    <HeldRow
      id={id}
      title={
        <Link to={pageOf('request', id)} className="link">
          <bdi {...typed(company)}>{company}</bdi>
        </Link>
      }
      recipients={<Trans>Invitation to {names}</Trans>}
      createdAt={createdAt}
      reason={i18n._(reasons[holdReason])}
      path={`/review/invitations/${id}`}
      query={query}
      release={<Trans>Send to vendors</Trans>}
    >
      {notes.map((note) => (
        <TypedText key={note} text={note} className="mt-2 max-w-prose" />
      ))}
    </HeldRow>
  )
}
