import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { Form, Link } from 'react-router'
import { listSeparator } from '../../../../config/language.ts'
import { MESSAGES_TO_RECIPIENT, NEW_SENDERS_A_DAY, SENDERS_OF_ORIGIN } from '../../../../config/limits.ts'
import { PERIODS } from '../../../../config/retention.ts'
import { UnlistedPageHead } from '../../../kit/layout/page-head.tsx'
import { WithEmail } from '../../../kit/layout/with-email.tsx'
import { readCursor } from '../../../kit/lists/cursor.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmailLink } from '../../../kit/ui/email-link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { typed } from '../../../kit/ui/typed.ts'
import { TypedText } from '../../../kit/ui/typed-text.tsx'
import { pageOf } from '../../../records/kinds.ts'
import { DateTime } from '../../../review/date-time.tsx'
import { BackToBeginning, ShowMore } from '../../../review/page-links.tsx'
import { countQuarantined } from '../../../review/queue/queue.queries.server.ts'
import { StateTabs } from '../../../review/queue/queue-tabs.tsx'
import { Facts, RecordFact } from '../../../review/submission-facts/facts.tsx'
import { countHeld } from '../../../submissions/held-messages.queries.server.ts'
import type { HoldReason } from '../../limits.queries.server.ts'
import { RecipientName } from '../../texts-of-kinds.tsx'
import type { Route } from './+types/held.route'
import { type Held, listHeld } from './held.queries.server.ts'
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

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const [page, counts, quarantined] = await Promise.all([
    listHeld(staff, readCursor(url.searchParams)),
    countHeld(staff),
    countQuarantined(staff),
  ])
  return { page, counts, quarantined }
}

export default function HeldMessages({ loaderData: { page, counts, quarantined } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { held } = counts
  return (
    <>
      <UnlistedPageHead title={t`Held messages`} />
      <h1 className="mb-4 text-2xl">
        <Plural value={held} one="# message is held" other="# messages are held" />
      </h1>
      <div className="mb-6">
        <StateTabs {...counts} quarantined={quarantined} current="held" />
      </div>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          Visitors wrote these messages to vendors, or as replies to confidential requests. Their senders do not know
          that we hold them, and the recipients get them only if you send them. Messages without a decision are
          discarded after {PERIODS.daysOfUndeliveredMessage} days.
        </Trans>
      </p>
      <BackToBeginning to="/review/held" />
      {page.rows.length === 0 ? (
        <Notice icon={ShieldCheck} title={<Trans>No held messages</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={`?after=${page.next}`} />}
    </>
  )
}

function Row({ message: held }: { message: Held }) {
  const { i18n } = useLingui()
  const { id, submissionId, holdReason, createdAt, isConfirmed, name, company, email, website, message, cannotAct } =
    held
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div id={id} className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi {...typed(name)}>{name}</bdi>
            {listSeparator(i18n.locale)}
            <bdi {...typed(company)}>{company}</bdi>
          </p>
          <p className="text-sm text-muted">
            <Trans>
              To{' '}
              <Link to={pageOf(held.kind, submissionId)} className="link">
                <RecipientName of={held} />
              </Link>
            </Trans>
            {listSeparator(i18n.locale)}
            <DateTime at={createdAt} />
          </p>
          <p className="text-sm text-muted">{i18n._(reasons[holdReason])}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <WithEmail>
            <Form method="post" action={`/review/held/${id}/release`}>
              <Button type="submit" look="secondary" aria-describedby={id}>
                {isConfirmed ? <Trans>Send to recipient</Trans> : <Trans>Ask sender to confirm</Trans>}
              </Button>
            </Form>
          </WithEmail>
          <Form method="post" action={`/review/held/${id}/discard`}>
            <Button type="submit" look="danger" aria-describedby={id}>
              <Trans>Discard</Trans>
            </Button>
          </Form>
        </div>
      </div>
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
    </li>
  )
}
