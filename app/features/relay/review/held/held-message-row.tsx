import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { commaIn } from '../../../../../config/language.ts'
import { EmailLink } from '../../../../kit/ui/email-link.tsx'
import { typed } from '../../../../kit/ui/typed.ts'
import { TypedText } from '../../../../kit/ui/typed-text.tsx'
import { pageOf } from '../../../../records/kinds.ts'
import type { HoldReason } from '../../../../relay/limits.queries.server.ts'
import { RecipientName } from '../../../../relay/texts-of-kinds.tsx'
import { Facts, RecordFact } from '../../../../review/submission-facts/facts.tsx'
import type { HeldMessage } from './held-messages.queries.server.ts'
import { HeldRow } from './held-row.tsx'
import { reasonsOfSender } from './reasons-of-sender.ts'

const reasons: Record<HoldReason, string> = {
  ...reasonsOfSender,
  automated: /*i18n*/ 'Looks automated, and its sender has not confirmed the address.',
  busy: /*i18n*/ 'More than 30 messages to this recipient within 24 hours.',
  new_domain:
    /*i18n*/ 'First message of this sender or its email domain, to a freelancer who is not in search engines.',
  repeated: /*i18n*/ 'This recipient was sent the same text before.',
  senders: /*i18n*/ 'More than 3 senders of this email domain within 24 hours.',
  new_senders: /*i18n*/ 'More than 30 new email domains or mailboxes on the whole site within 24 hours.',
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
          {commaIn(i18n.locale)}
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
