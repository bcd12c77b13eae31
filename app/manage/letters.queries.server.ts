import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { acted, addressConfirm, erasureConfirm } from '../../mail/letters.ts'
import type { LockedSubmission } from '../submissions/locked.queries.server.ts'
import type { SenderTransition } from '../submissions/transitions.ts'

type Act =
  | SenderTransition
  | 'edited'
  | 'extended'
  | 'confirmed_current'
  | 'address'
  | 'addressWaits'
  | 'addressRestored'

/** Of what happens within them one letter, sent when they are over. */
const MINUTES = 10

/** Tells the registered address what was done with a link of its letters. The caller has locked the record. */
export async function queueActedLetter(
  connection: Queryable,
  { kind, id, email, language }: LockedSubmission,
  act: Act,
): Promise<void> {
  const { rowCount } = await connection.query(sql`
    update letters set content = jsonb_set(content, '{acts}', content -> 'acts' || ${JSON.stringify(act)}::jsonb)
    where ${id} in (request_id, listing_id) and template = 'acted' and recipient = ${email}
      and state = 'queued' and attempts = 0 and expires_at > now()`)
  if (rowCount) return
  await connection.query(sql`
    insert into letters (template, recipient, language, content, request_id, listing_id, priority, due_at, expires_at)
    values ('acted', ${email}, ${language}, ${JSON.stringify({ kind, submissionId: id, acts: [act] })},
      ${kind === 'request' ? id : null}, ${kind === 'listing' ? id : null}, ${acted.priority},
      now() + make_interval(mins => ${MINUTES}), now() + make_interval(mins => ${MINUTES + acted.lifeInMinutes}))`)
}

export const queueErasureLetter = (connection: Queryable, locked: LockedSubmission): Promise<void> =>
  queueConfirmation(connection, 'erasureConfirm', locked, locked.email)

/** To an address that may be a stranger's: it also counts towards what an address gets by all forms together. */
export async function queueAddressLetter(
  connection: Queryable,
  locked: LockedSubmission,
  address: string,
): Promise<void> {
  // Letters to one mailbox wait for each other (migration 0026).
  await connection.query(sql`select pg_advisory_xact_lock(mailbox_key(${address}))`)
  await queueConfirmation(connection, 'addressConfirm', locked, address, sql`may_write_to(${address})`)
}

const confirmations = { erasureConfirm, addressConfirm }

/** To an address one in ten minutes, about a record five a day. The caller has locked the record. */
async function queueConfirmation(
  connection: Queryable,
  template: keyof typeof confirmations,
  { kind, id, language }: LockedSubmission,
  recipient: string,
  mayWrite = sql`true`,
): Promise<void> {
  const { priority, lifeInMinutes } = confirmations[template]
  await connection.query(sql`
    with earlier as (
      select recipient, created_at from letters
      where template = ${template} and ${id} in (request_id, listing_id) and created_at > now() - interval '1 day')
    insert into letters (template, recipient, language, content, request_id, listing_id, priority, expires_at)
    select ${template}, ${recipient}, ${language}, ${JSON.stringify({ kind, submissionId: id })}::jsonb,
      ${kind === 'request' ? id : null}::uuid, ${kind === 'listing' ? id : null}::uuid, ${priority}::int,
      now() + make_interval(mins => ${lifeInMinutes})
    where ${mayWrite} and (select count(*) from earlier) < 5 and not exists (
      select from earlier where mailbox_key(recipient) = mailbox_key(${recipient})
        and created_at > now() - make_interval(mins => ${MINUTES}))`)
}
