import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { PERIODS } from '../../../config/retention.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { RECIPIENT_REFUSED } from '../../../mail/failure.ts'
import type { Frequency } from './alert.fields.ts'

export type Alert = {
  id: string
  filters: string
  frequency: Frequency
  /** 'paused' means that the site no longer offers one of the alert's filters. */
  state: 'unconfirmed' | 'active' | 'paused' | 'ended'
  endedAs: 'person' | 'one_click' | 'refused' | 'unreachable' | 'silent' | 'filters' | null
}

export type Subscription = { id: string; address: string; language: Language; alerts: Alert[] }

/** Whether a text can be a key, which has 22 characters of base64url. Any other text is refused before a query. */
export const isKey = (key: string): boolean => /^[\w-]{22}$/.test(key)

const state = sql`case when ended_at is not null then 'ended' when confirmed_at is null then 'unconfirmed'
  when paused_at is not null then 'paused' else 'active' end`

/**
 * Finds the subscriber with this key. Returns undefined if the key is unknown, or if everything that it opened was
 * deleted.
 */
export async function findSubscription(db: Queryable, key: string): Promise<Subscription | undefined> {
  if (!isKey(key)) return undefined
  const { rows } = await db.query<Subscription>(sql`
    select id, address, page_language as language,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'filters', filters, 'frequency', frequency,
         'state', ${state}, 'endedAs', ended_as) order by created_at, id), '[]')
       from alerts where subscriber_id = subscribers.id) as alerts
    from subscribers where key = ${key}`)
  return rows[0]
}

/** Ends the alerts that meet the condition and have not ended yet, and records the end in their proofs of consent. */
export async function endAlerts(connection: Queryable, condition: Sql, as: Alert['endedAs']): Promise<void> {
  await connection.query(sql`
    with ended as (
      update alerts set ended_at = now(), ended_as = ${as} where ${condition} and ended_at is null returning id)
    update alert_consents set ended_at = now(), ended_as = ${as} from ended
    where alert_id = ended.id and alert_consents.ended_at is null`)
}

/**
 * Deletes subscribers, and the emails to them, because these contain the address as well. The proofs of consent stay.
 */
export async function eraseSubscribers(connection: Queryable, condition: Sql): Promise<void> {
  await connection.query(sql`
    with erased as (delete from subscribers where ${condition} returning id)
    delete from letters where content ? 'subscriberId' and content ->> 'subscriberId' in (select id::text from erased)`)
}

/**
 * Locks subscribers in the order of their ids, before alerts of several subscribers change. If the order varied, two
 * transactions could deadlock.
 */
export async function lockSubscribers(connection: Queryable, condition: Sql): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(sql`
    select id from subscribers where ${condition} order by id for update`)
  return rows.map(({ id }) => id)
}

// Whether an email failed because of the recipient's mailbox. A mail server that cannot be reached does not count,
// because one outage would otherwise end everyone's alerts. Codes x.7.x (RFC 3463) do not count either, because they
// are about the sender, who may be on a blocklist.
const isAboutMailbox = sql`(starts_with(last_error, ${RECIPIENT_REFUSED}) and last_error !~ '\\m[45]\\.7\\.')`

const refusedSubscribers = sql`
  select (content ->> 'subscriberId')::uuid from letters
  where state = 'failed' and content ? 'subscriberId' and last_failed_at > now() - interval '1 day' and ${isAboutMailbox}`

/**
 * Ends the alerts of subscribers whose mail server has reported, since the alerts were confirmed, that the mailbox does
 * not exist.
 */
export const endRefusedAlerts = (staff: Staff): Promise<void> =>
  transaction(staff, async (connection) => {
    const ids = await lockSubscribers(connection, sql`id in (${refusedSubscribers})`)
    if (ids.length === 0) return
    await endAlerts(
      connection,
      sql`subscriber_id = any (${ids}::uuid[]) and subscriber_id in (${refusedSubscribers} and last_failed_at > confirmed_at)`,
      'refused',
    )
  })

/**
 * Ends the alerts of subscribers who cannot be reached or have not renewed their alerts. Deletes alerts that were not
 * confirmed in time or that ended long ago.
 */
export async function ageAlerts(staff: Staff): Promise<void> {
  const isUnconfirmed = sql`(confirmed_at is null and ended_at is null
    and created_at < now() - make_interval(days => ${PERIODS.daysOfUnconfirmedAlert}))`
  const isLongEnded = sql`ended_at < now() - make_interval(days => ${PERIODS.daysOfEndedAlert})`
  const hasNoAlerts = sql`not exists (select from alerts where subscriber_id = subscribers.id)`
  await transaction(staff, async (connection) => {
    const ids = await lockSubscribers(
      connection,
      sql`${hasNoAlerts} or ${isSilent} or id in (${unreachable(sql`true`)})
        or id in (select subscriber_id from alerts where ${isUnconfirmed} or ${isLongEnded})`,
    )
    const isLocked = sql`subscriber_id = any (${ids}::uuid[])`
    await endAlerts(
      connection,
      sql`${isLocked} and subscriber_id in (${unreachable(sql`last_failed_at > confirmed_at`)})`,
      'unreachable',
    )
    await endAlerts(
      connection,
      sql`${isLocked} and subscriber_id in (select id from subscribers where ${isSilent})`,
      'silent',
    )
    await connection.query(sql`delete from alerts where ${isLocked} and (${isUnconfirmed} or ${isLongEnded})`)
    await eraseSubscribers(connection, sql`id = any (${ids}::uuid[]) and ${hasNoAlerts}`)
    await connection.query(sql`
      delete from alert_consents where ended_at < now() - make_interval(years => ${PERIODS.yearsOfConsent})
        or (confirmed_at is null and not exists (select from alerts where id = alert_id))`)
    // This deletes requests for alerts that the job could not handle in any of its runs.
    await connection.query(sql`
      delete from alert_requests where created_at < now() - make_interval(days => ${PERIODS.daysOfUnconfirmedAlert})`)
  })
}

const FAILURES = 5
const DAYS_OF_FAILURES = 14

/** Finds subscribers whose mail server deferred several emails until the emails had expired. */
const unreachable = (condition: Sql) => sql`
  select (content ->> 'subscriberId')::uuid from letters
  where template = 'alert' and content ? 'subscriberId' and sent_at is null and ${isAboutMailbox} and ${condition}
    and expires_at between now() - make_interval(days => ${DAYS_OF_FAILURES}) and now()
  group by 1 having count(*) >= ${FAILURES}`

/** Whether alerts are sent. After a restore of the database, they wait until a reviewer starts them. */
export const isSending = sql`exists (select from alert_state where waits_since is null)`

/**
 * Selects the emails that asked a subscriber to renew the alerts. The first condition repeats the condition of the
 * index, because PostgreSQL could not use the index without it.
 */
export const isRenewalEmail = sql`
  content ? 'subscriberId' and content ->> 'subscriberId' = subscribers.id::text and template = 'alertWanted'`

/**
 * Whether the subscriber last confirmed the alerts more than a year ago, and got an email that asked for a renewal more
 * than a week ago.
 */
const isSilent = sql`(wanted_at < now() - interval '1 year' and ${isSending}
  and exists (select from letters where ${isRenewalEmail} and sent_at between wanted_at and now() - interval '7 days'))`
