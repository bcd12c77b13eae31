import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { Form, Link } from 'react-router'
import { formatList, listSeparator } from '../../../../config/language.ts'
import { PERIODS } from '../../../../config/retention.ts'
import { UnlistedPageHead } from '../../../kit/layout/page-head.tsx'
import { WithEmail } from '../../../kit/layout/with-email.tsx'
import { readCursor } from '../../../kit/lists/cursor.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { typed } from '../../../kit/ui/typed.ts'
import { TypedText } from '../../../kit/ui/typed-text.tsx'
import { pageOf } from '../../../records/kinds.ts'
import { reasonsOfSender } from '../../../relay/review/held/reasons-of-sender.ts'
import { DateTime } from '../../../review/date-time.tsx'
import { BackToBeginning, ShowMore } from '../../../review/page-links.tsx'
import { countQuarantined } from '../../../review/queue/queue.queries.server.ts'
import { StateTabs } from '../../../review/queue/queue-tabs.tsx'
import { countHeld } from '../../../submissions/held-messages.queries.server.ts'
import type { InvitationHoldReason } from '../../invite.queries.server.ts'
import type { Route } from './+types/held-invitations.route'
import { type HeldInvitations, listHeldInvitations } from './held-invitations.queries.server.ts'

const reasons: Record<InvitationHoldReason, MessageDescriptor> = {
  ...reasonsOfSender,
  message_held: msg`A message of this sender to a vendor is held.`,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const [page, held, quarantined] = await Promise.all([
    listHeldInvitations(staff, readCursor(url.searchParams)),
    countHeld(staff),
    countQuarantined(staff),
  ])
  return { page, held, quarantined }
}

export default function HeldInvitationsPage({ loaderData: { page, held, quarantined } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { heldInvitations: count } = held
  return (
    <>
      <UnlistedPageHead title={t`Held invitations`} />
      <h1 className="mb-4 text-2xl">
        <Plural value={count} one="# invitation is held" other="# invitations are held" />
      </h1>
      <div className="mb-6">
        <StateTabs {...held} quarantined={quarantined} current="invitations" />
      </div>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          Senders of requests want us to email their request to these vendors. They do not know that we hold the
          invitations. Invitations without a decision are discarded after {PERIODS.daysOfInvitationNote} days.
        </Trans>
      </p>
      <BackToBeginning to="/review/invitations" />
      {page.rows.length === 0 ? (
        <Notice icon={ShieldCheck} title={<Trans>No held invitations</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((row) => (
            <Row key={row.id} of={row} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={`?after=${page.next}`} />}
    </>
  )
}

function Row({ of: { id, company, holdReason, notes, vendors, createdAt } }: { of: HeldInvitations }) {
  const { i18n } = useLingui()
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div id={id} className="min-w-0 max-w-prose">
          <p className="font-medium wrap-anywhere">
            <Link to={pageOf('request', id)} className="link">
              <bdi {...typed(company)}>{company}</bdi>
            </Link>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            <Trans>To {formatList(i18n.locale, vendors)}</Trans>
            {listSeparator(i18n.locale)}
            <DateTime at={createdAt} />
          </p>
          <p className="text-sm text-muted">{i18n._(reasons[holdReason])}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <WithEmail>
            <Form method="post" action={`/review/invitations/${id}/release`}>
              <Button type="submit" look="secondary" aria-describedby={id}>
                <Trans>Send to vendors</Trans>
              </Button>
            </Form>
          </WithEmail>
          <Form method="post" action={`/review/invitations/${id}/discard`}>
            <Button type="submit" look="danger" aria-describedby={id}>
              <Trans>Discard</Trans>
            </Button>
          </Form>
        </div>
      </div>
      {notes.map((note) => (
        <TypedText key={note} text={note} className="mt-2 max-w-prose" />
      ))}
    </li>
  )
}
