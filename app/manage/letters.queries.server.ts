import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { acted, addressConfirm, erasureConfirm } from '../../mail/letters.ts'
import type { LockedSubmission } from '../records/locked.queries.server.ts'
import type { SenderTransition } from '../records/transitions.ts'

type Act =
  | SenderTransition
  | 'edited'
  | 'extended'
  | 'confirmed_current'
  | 'address'
  | 'addressWaits'
  | 'addressRestored'

/** One letter for all that happens within the same ten minutes, sent when they are over. */
const TEN_MINUTES = 600

/** Tells the registered address what was done with a link of its letters. */
export async function queueActedLetter(
  connection: Queryable,
  { kind, id, email, language }: LockedSubmission,
  act: Act,
): Promise<void> {
  await connection.query(sql`
    with period as (select (floor(extract(epoch from now()) / ${TEN_MINUTES}) + 1) * ${TEN_MINUTES} as ends)
    insert into letters
      (occasion, template, recipient, language, content, request_id, listing_id, priority, due_at, expires_at)
    select 'acted:' || ${id}::text || ':' || mailbox_key(${email}) || ':' || ends, 'acted', ${email}, ${language},
      jsonb_build_object('kind', ${kind}::text, 'submissionId', ${id}::text, 'acts', jsonb_build_array(${act}::text)),
      ${kind === 'request' ? id : null}, ${kind === 'listing' ? id : null}, ${acted.priority}, to_timestamp(ends),
      to_timestamp(ends) + make_interval(mins => ${acted.lifeInMinutes})
    from period
    on conflict (occasion) do update
    set content = jsonb_set(letters.content, '{acts}', letters.content -> 'acts' || ${JSON.stringify(act)}::jsonb)
    where letters.content #>> '{acts,-1}' <> ${act}`)
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

/** To an address one in ten minutes, about a record five a day. */
async function queueConfirmation(
  connection: Queryable,
  template: keyof typeof confirmations,
  { kind, id, language }: LockedSubmission,
  recipient: string,
  mayWrite = sql`true`,
): Promise<void> {
  const { priority, lifeInMinutes } = confirmations[template]
  await connection.query(sql`
    insert into letters
      (occasion, template, recipient, language, content, request_id, listing_id, priority, expires_at)
    select
      ${template} || ':' || ${id}::text || ':' || mailbox_key(${recipient}) || ':'
        || floor(extract(epoch from now()) / ${TEN_MINUTES}), ${template},
      ${recipient}, ${language}, ${JSON.stringify({ kind, submissionId: id })}, ${kind === 'request' ? id : null},
      ${kind === 'listing' ? id : null}, ${priority}, now() + make_interval(mins => ${lifeInMinutes})
    where ${mayWrite} and (
      select count(*) from letters
      where template = ${template} and ${id} in (request_id, listing_id) and created_at > now() - interval '1 day') < 5
    on conflict (occasion) do nothing`)
}
