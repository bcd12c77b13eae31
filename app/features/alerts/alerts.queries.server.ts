import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { PERIODS } from '../../../config/retention.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { RECIPIENT_REFUSED } from '../../../mail/failure.ts'
import type { Frequency } from './alert.fields.ts'

export type Alert = {
  id: string
  filters: string
  frequency: Frequency
  /** 'paused': the website does not have one of its filters. */
  state: 'asked' | 'on' | 'paused' | 'ended'
  endedAs: 'person' | 'one_click' | 'refused' | 'unreachable' | 'silent' | 'filters' | null
}

export type Subscription = { id: string; address: string; language: Language; alerts: Alert[] }

/** A key has 22 characters of base64url. Other text is refused before a query. */
export const isKey = (key: string): boolean => /^[\w-]{22}$/.test(key)

const state = sql`case when ended_at is not null then 'ended' when confirmed_at is null then 'asked'
  when paused_at is not null then 'paused' else 'on' end`

/** Undefined where the key is unknown, or all that it opened is deleted. */
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

export type AlertAct =
  /** 'one-click': from a mail program (RFC 8058). It ends all alerts of the address. */
  | { act: 'keep' | 'stop-all' | 'one-click' | 'erase' }
  /** `shown`: the ids and frequencies that the page has shown. A stranger may have asked for others since. */
  | { act: 'start'; shown: string[] }
  | { act: 'stop' | 'start-again'; alertId: string }
  | { act: 'change'; alertId: string; frequency: Frequency; language: Language }

/** Idempotent. 'ended' for a key that opens nothing. */
export async function actOnAlerts(staff: Staff, key: string, asked: AlertAct): Promise<'done' | 'ended'> {
  if (!isKey(key)) return 'ended'
  return transaction(staff, async (connection) => {
    const { rows } = await connection.query<{ id: string }>(sql`
      select id from subscribers where key = ${key} for update`)
    const [subscriber] = rows
    if (!subscriber) return 'ended'
    await perform(connection, subscriber.id, asked)
    return 'done'
  })
}

async function perform(connection: Queryable, subscriberId: string, asked: AlertAct): Promise<void> {
  const ofSubscriber = sql`subscriber_id = ${subscriberId}`
  const wanted = () => connection.query(sql`update subscribers set wanted_at = now() where id = ${subscriberId}`)
  switch (asked.act) {
    case 'start':
      await connection.query(sql`
        update subscribers set page_language = chosen.language
        from (select language from alerts
          where ${ofSubscriber} and ${isShown(asked.shown)} and language is not null order by created_at desc limit 1) as chosen
        where id = ${subscriberId}`)
      await startAlerts(connection, sql`${ofSubscriber} and ${isShown(asked.shown)}`)
      await wanted()
      return
    case 'keep':
      await wanted()
      return
    case 'stop-all':
      return endAlerts(connection, ofSubscriber, 'person')
    case 'one-click':
      return endAlerts(connection, ofSubscriber, 'one_click')
    case 'stop':
      return endAlerts(connection, sql`${ofSubscriber} and ${isAlert(asked.alertId)}`, 'person')
    case 'start-again':
      await startAlerts(
        connection,
        sql`${ofSubscriber} and ${isAlert(asked.alertId)} and ended_at is not null
          and not exists (select from alerts as other
            where other.subscriber_id = alerts.subscriber_id and other.filters = alerts.filters and other.ended_at is null)`,
      )
      await wanted()
      return
    case 'change':
      await connection.query(sql`
        update alerts set frequency = ${asked.frequency}, due_at = ${dueAfter(asked.frequency)}
        where ${ofSubscriber} and ${isAlert(asked.alertId)}`)
      await connection.query(sql`update subscribers set page_language = ${asked.language} where id = ${subscriberId}`)
      await wanted()
      return
    case 'erase':
      await endAlerts(connection, ofSubscriber, 'person')
      await eraseSubscribers(connection, sql`id = ${subscriberId}`)
  }
}

const isShown = (shown: string[]) => sql`confirmed_at is null and ended_at is null
  and id || ' ' || frequency = any (${shown}::text[])`

const isAlert = (id: string) => (isUuid(id) ? sql`id = ${id}` : sql`false`)

// 'Immediately' is due once, now: the run of those has passed requests that this alert has not told.
const dueAfter = (frequency: Frequency | Sql) => sql`coalesce(next_alert(${frequency}, time_zone), now())`

/** An alert that ended does not tell what was published meanwhile, and its new start has a proof of its own. */
async function startAlerts(connection: Queryable, condition: Sql): Promise<void> {
  const again = sql`case when ended_at is null then told_until else now() end`
  await connection.query(sql`
    insert into alert_consents (alert_id, salt, address_hash, filters, frequency, wording, asked_at)
    select distinct on (alert_id) alert_id, salt, address_hash, proof.filters, alerts.frequency, wording, now()
    from alert_consents as proof join alerts on alerts.id = alert_id
    where alert_id in (select id from alerts where ${condition} and ended_at is not null)
    order by alert_id, asked_at desc`)
  await connection.query(sql`
    with started as (
      update alerts set confirmed_at = now(), told_until = ${again}, written_at = ${again},
        due_at = ${dueAfter(sql`frequency`)}, ended_at = null, ended_as = null
      where ${condition} returning id)
    update alert_consents set confirmed_at = now() from started where alert_id = started.id and confirmed_at is null`)
}

/** Ends the running alerts that meet the condition, and says so in their proofs. */
export async function endAlerts(connection: Queryable, condition: Sql, as: Alert['endedAs']): Promise<void> {
  await connection.query(sql`
    with ended as (
      update alerts set ended_at = now(), ended_as = ${as} where ${condition} and ended_at is null returning id)
    update alert_consents set ended_at = now(), ended_as = ${as} from ended
    where alert_id = ended.id and alert_consents.ended_at is null`)
}

/** Their emails too: those are the only other place of the address. The proofs of consent stay. */
export async function eraseSubscribers(connection: Queryable, condition: Sql): Promise<void> {
  await connection.query(sql`
    with erased as (delete from subscribers where ${condition} returning id)
    delete from letters where content ? 'subscriberId' and content ->> 'subscriberId' in (select id::text from erased)`)
}

/** In the order of their ids, before alerts of several of them change: two transactions could deadlock. */
export async function lockSubscribers(connection: Queryable, condition: Sql): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(sql`
    select id from subscribers where ${condition} order by id for update`)
  return rows.map(({ id }) => id)
}

// Not where the mail server cannot be reached, nor x.7.x (RFC 3463), which is about the sender, as on a blocklist: one
// outage would end everyone's alerts.
const isAboutMailbox = sql`(starts_with(last_error, ${RECIPIENT_REFUSED}) and last_error !~ '\\m[45]\\.7\\.')`

const refused = sql`
  select (content ->> 'subscriberId')::uuid from letters
  where state = 'failed' and content ? 'subscriberId' and last_failed_at > now() - interval '1 day' and ${isAboutMailbox}`

/** Where a mail server has said since their start that there is no such mailbox. */
export const endRefused = (staff: Staff): Promise<void> =>
  transaction(staff, async (connection) => {
    const ids = await lockSubscribers(connection, sql`id in (${refused})`)
    if (ids.length === 0) return
    await endAlerts(
      connection,
      sql`subscriber_id = any (${ids}::uuid[]) and subscriber_id in (${refused} and last_failed_at > confirmed_at)`,
      'refused',
    )
  })

/** Ends alerts of subscribers who cannot be reached or do not answer, and deletes old and unconfirmed alerts. */
export async function ageAlerts(staff: Staff): Promise<void> {
  const neverConfirmed = sql`(confirmed_at is null and ended_at is null
    and created_at < now() - make_interval(days => ${PERIODS.daysOfUnconfirmedAlert}))`
  const longEnded = sql`ended_at < now() - make_interval(days => ${PERIODS.daysOfEndedAlert})`
  const hasNone = sql`not exists (select from alerts where subscriber_id = subscribers.id)`
  await transaction(staff, async (connection) => {
    const ids = await lockSubscribers(
      connection,
      sql`${hasNone} or ${isSilent} or id in (${unreachable(sql`true`)})
        or id in (select subscriber_id from alerts where ${neverConfirmed} or ${longEnded})`,
    )
    const locked = sql`subscriber_id = any (${ids}::uuid[])`
    await endAlerts(
      connection,
      sql`${locked} and subscriber_id in (${unreachable(sql`last_failed_at > confirmed_at`)})`,
      'unreachable',
    )
    await endAlerts(
      connection,
      sql`${locked} and subscriber_id in (select id from subscribers where ${isSilent})`,
      'silent',
    )
    await connection.query(sql`delete from alerts where ${locked} and (${neverConfirmed} or ${longEnded})`)
    await eraseSubscribers(connection, sql`id = any (${ids}::uuid[]) and ${hasNone}`)
    await connection.query(sql`
      delete from alert_consents where ended_at < now() - make_interval(years => ${PERIODS.yearsOfConsent})
        or (confirmed_at is null and not exists (select from alerts where id = alert_id))`)
    // Deletes requests that failed in every run.
    await connection.query(sql`
      delete from alert_requests where created_at < now() - make_interval(days => ${PERIODS.daysOfUnconfirmedAlert})`)
  })
}

const FAILURES = 5
const DAYS_OF_FAILURES = 14

/** Subscribers whose mail server put off several emails until these had expired. */
const unreachable = (condition: Sql) => sql`
  select (content ->> 'subscriberId')::uuid from letters
  where template = 'alert' and content ? 'subscriberId' and sent_at is null and ${isAboutMailbox} and ${condition}
    and expires_at between now() - make_interval(days => ${DAYS_OF_FAILURES}) and now()
  group by 1 having count(*) >= ${FAILURES}`

/** Not while alerts wait after a restore. */
export const isSending = sql`exists (select from alert_state where waits_since is null)`

/** A letter that asks a subscriber whether alerts are still wanted. The first condition is that of the index. */
export const isAsking = sql`
  content ? 'subscriberId' and content ->> 'subscriberId' = subscribers.id::text and template = 'alertWanted'`

/** A year after they were last wanted, and a week after an email that asked. */
const isSilent = sql`(wanted_at < now() - interval '1 year' and ${isSending}
  and exists (select from letters where ${isAsking} and sent_at between wanted_at and now() - interval '7 days'))`
