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

/** One in ten minutes, five a day. */
export async function queueErasureLetter(
  connection: Queryable,
  { kind, id, email, language }: Pick<LockedSubmission, 'kind' | 'id' | 'email' | 'language'>,
): Promise<void> {
  await connection.query(sql`
    insert into letters
      (occasion, template, recipient, language, content, request_id, listing_id, priority, expires_at)
    select
      'erasureConfirm:' || ${id}::text || ':' || floor(extract(epoch from now()) / ${TEN_MINUTES}), 'erasureConfirm',
      ${email}, ${language}, ${JSON.stringify({ kind, submissionId: id })}, ${kind === 'request' ? id : null},
      ${kind === 'listing' ? id : null}, ${erasureConfirm.priority},
      now() + make_interval(mins => ${erasureConfirm.lifeInMinutes})
    where (
      select count(*) from letters
      where template = 'erasureConfirm' and ${id} in (request_id, listing_id) and created_at > now() - interval '1 day') < 5
    on conflict (occasion) do nothing`)
}

/**
 * To an address that may be a stranger's: one in ten minutes, five a day about a record, and what an address gets by all
 * forms together.
 */
export async function queueAddressLetter(
  connection: Queryable,
  { kind, id, language }: LockedSubmission,
  address: string,
): Promise<void> {
  // Letters to one mailbox wait for each other (migration 0026).
  await connection.query(sql`select pg_advisory_xact_lock(mailbox_key(${address}))`)
  await connection.query(sql`
    insert into letters
      (occasion, template, recipient, language, content, request_id, listing_id, priority, expires_at)
    select
      'addressConfirm:' || ${id}::text || ':' || mailbox_key(${address}) || ':'
        || floor(extract(epoch from now()) / ${TEN_MINUTES}), 'addressConfirm',
      ${address}, ${language}, ${JSON.stringify({ kind, submissionId: id })}, ${kind === 'request' ? id : null},
      ${kind === 'listing' ? id : null}, ${addressConfirm.priority},
      now() + make_interval(mins => ${addressConfirm.lifeInMinutes})
    where may_write_to(${address}) and (
      select count(*) from letters
      where template = 'addressConfirm' and ${id} in (request_id, listing_id) and created_at > now() - interval '1 day') < 5
    on conflict (occasion) do nothing`)
}
