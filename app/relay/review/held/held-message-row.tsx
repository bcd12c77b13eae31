import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listSeparator } from '../../../../config/language.ts'
import { MESSAGES_TO_RECIPIENT, NEW_SENDERS_A_DAY, SENDERS_OF_ORIGIN } from '../../../../config/limits.ts'
import { EmailLink } from '../../../kit/ui/email-link.tsx'
import { typed } from '../../../kit/ui/typed.ts'
import { TypedText } from '../../../kit/ui/typed-text.tsx'
import { pageOf } from '../../../records/kinds.ts'
import { Facts, RecordFact } from '../../../review/submission-facts/facts.tsx'
import type { HoldReason } from '../../limits.queries.server.ts'
import { RecipientName } from '../../texts-of-kinds.tsx'
import type { HeldMessage } from './held-messages.queries.server.ts'
import { HeldRow } from './held-row.tsx'
import { reasonsOfSender } from './reasons-of-sender.ts'

const reasons: Record<HoldReason, MessageDescriptor> = {
  ...reasonsOfSender,
  automated: msg`Looks automated, and its sender has not confirmed the address.`,
  busy: msg`More than ${MESSAGES_TO_RECIPIENT} messages to this recipient within 24 hours.`,
  new_domain: msg`First message of this sender or its email domain, to a freelancer who is not in search engines.`,
  repeated: msg`This recipient was sent the same text before.`,
  senders: msg`More than ${SENDERS_OF_ORIGIN} senders of this email domain within 24 hours.`,
  new_senders: msg`More than ${NEW_SENDERS_A_DAY} new email domains or mailboxes on the whole site within 24 hours.`,
}

export function HeldMessageRow({ message: held, query }: { message: HeldMessage; query: string }) {
  const { i18n } = useLingui()
  const { id, submissionId, holdReason, createdAt, isConfirmed, name, company, email, website, message, cannotAct } =
    held
  return (
    <HeldRow
      id={id}
      title={
        <>
          <bdi {...typed(name)}>{name}</bdi>
          {listSeparator(i18n.locale)}
          <bdi {...typed(company)}>{company}</bdi>
        </>
      }
      recipients={
        <Trans>
          Message to{' '}
          <Link to={pageOf(held.kind, submissionId)} className="link">
            <RecipientName of={held} />
          </Link>
        </Trans>
      }
      createdAt={createdAt}
      reason={i18n._(reasons[holdReason])}
      path={`/review/held/${id}`}
      query={query}
      release={isConfirmed ? <Trans>Send to recipient</Trans> : <Trans>Ask sender to confirm</Trans>}
    >
      <details>
        <summary className="link min-h-11 w-fit content-center" aria-describedby={id}>
          <Trans>Message text</Trans>
        </summary>
        <Facts>
          <RecordFact label={<Trans>Email address</Trans>}>
            <EmailLink address={email} />
          </RecordFact>
          {website && (
            <RecordFact label={<Trans>Website</Trans>}>
              <bdi dir="ltr" className="wrap-anywhere">
                {website}
              </bdi>
            </RecordFact>
          )}
          <RecordFact label={<Trans>Message text</Trans>}>
            <TypedText text={message} className="max-w-prose" />
          </RecordFact>
          {cannotAct && (
            <RecordFact label={<Trans>Parties they cannot act against</Trans>}>
              <TypedText text={cannotAct} className="max-w-prose" />
            </RecordFact>
          )}
        </Facts>
      </details>
    </HeldRow>
  )
}
