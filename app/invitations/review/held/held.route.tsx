import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { PERIODS } from '../../../../config/retention.ts'
import type { Staff } from '../../../../db/client.server.ts'
import { UnlistedPageHead } from '../../../kit/layout/page-head.tsx'
import { type Cursor, type ListPage, listPageOf, readCursor } from '../../../kit/lists/cursor.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { HeldMessageRow } from '../../../relay/review/held/held-message-row.tsx'
import { type HeldMessage, listHeldMessages } from '../../../relay/review/held/held-messages.queries.server.ts'
import { type HeldType, heldAddress, heldQuery, heldTypeIn } from '../../../review/held-address.ts'
import { BackToBeginning, ShowMore } from '../../../review/page-links.tsx'
import { countQuarantined } from '../../../review/queue/queue.queries.server.ts'
import { Count, StateTabs } from '../../../review/queue/queue-tabs.tsx'
import { TabLink, Tabs } from '../../../review/tab-link.tsx'
import { countHeld } from '../../../submissions/held-messages.queries.server.ts'
import type { Route } from './+types/held.route'
import { type HeldInvitations, listHeldInvitations } from './held-invitations.queries.server.ts'
import { HeldInvitationsRow } from './held-invitations-row.tsx'

const PAGE_SIZE = 50

type HeldItem = { id: string; message?: HeldMessage; invitations?: HeldInvitations }

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const type = heldTypeIn(url.searchParams)
  const [page, counts, quarantined] = await Promise.all([
    listHeld(staff, type, readCursor(url.searchParams)),
    countHeld(staff),
    countQuarantined(staff),
  ])
  return { type, page, counts, quarantined }
}

/** Lists held messages and held invitations together, the oldest first. */
async function listHeld(staff: Staff, type: HeldType | undefined, cursor?: Cursor): Promise<ListPage<HeldItem>> {
  const page = { cursor, size: PAGE_SIZE }
  const [messages, invitations] = await Promise.all([
    type === 'invitations' ? [] : listHeldMessages(staff, page),
    type === 'messages' ? [] : listHeldInvitations(staff, page),
  ])
  const items: (HeldItem & Cursor)[] = [
    ...messages.map(({ microseconds, ...message }) => ({ id: message.id, microseconds, message })),
    ...invitations.map(({ microseconds, ...group }) => ({
      id: group.id,
      microseconds,
      invitations: group,
    })),
  ]
  items.sort((a, b) => Number(a.microseconds) - Number(b.microseconds) || (a.id < b.id ? -1 : 1))
  return listPageOf(items, PAGE_SIZE)
}

export default function Held({ loaderData: { type, page, counts, quarantined } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { held, heldInvitations } = counts
  const title = t`Held messages and invitations`
  const types = [
    { type: undefined, label: t`All`, count: held + heldInvitations },
    { type: 'messages', label: t`Messages`, count: held },
    { type: 'invitations', label: t`Invitations`, count: heldInvitations },
  ] as const
  return (
    <>
      <UnlistedPageHead title={title} />
      <h1 className="mb-4 text-2xl">{title}</h1>
      <div className="mb-6 flex flex-wrap justify-between gap-x-10">
        <Tabs label={t`Type`}>
          {types.map(({ type: one, label, count }) => (
            <TabLink key={label} to={heldAddress(one)} current={one === type}>
              {label}
              <Count of={count} />
            </TabLink>
          ))}
        </Tabs>
        <StateTabs {...counts} quarantined={quarantined} current="held" />
      </div>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          A held message is from a visitor to a vendor, or a reply to a confidential request. A held invitation is a
          request that its sender wants us to email to vendors. The senders do not know that we hold them. Recipients
          get nothing unless you send it. We discard what has no decision after {PERIODS.daysOfUndeliveredMessage} days.
        </Trans>
      </p>
      <BackToBeginning to={heldAddress(type)} />
      {page.rows.length === 0 ? (
        <Notice icon={ShieldCheck} title={<Trans>Nothing is held</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map(({ id, message, invitations }) => (
            <Item key={id} message={message} invitations={invitations} query={heldQuery(type)} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={`?${new URLSearchParams({ ...(type && { type }), after: page.next })}`} />}
    </>
  )
}

function Item({ message, invitations, query }: Omit<HeldItem, 'id'> & { query: string }) {
  if (message) return <HeldMessageRow message={message} query={query} />
  return invitations && <HeldInvitationsRow invitations={invitations} query={query} />
}
