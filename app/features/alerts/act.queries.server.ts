// With the link in our emails, a subscriber can confirm, renew, change, stop and restart alerts, or erase them all.
// 'Stop all alerts' (`endAllAlerts`) ends all alerts of the subscriber. They can be started again for 28 days
// (`daysOfEndedAlert` in config/retention.ts), and are deleted after that.

import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Frequency } from './alert.fields.ts'
import { endAlerts, eraseSubscribers, isKey } from './alerts.queries.server.ts'

/** The result of a change to alerts. 'ended' means that the key belongs to no subscriber, so nothing was changed. */
export type AlertActResult = 'done' | 'ended'

type Change = (connection: Queryable, subscriberId: string, ofSubscriber: Sql) => Promise<void>

/**
 * Runs a change for the subscriber who has this key. All changes that need a key go through this function. Repeating a
 * change has no further effect.
 */
async function withSubscriber(staff: Staff, key: string, change: Change): Promise<AlertActResult> {
  if (!isKey(key)) return 'ended'
  return transaction(staff, async (connection) => {
    const { rows } = await connection.query<{ id: string }>(sql`
      select id from subscribers where key = ${key} for update`)
    const [subscriber] = rows
    if (!subscriber) return 'ended'
    await change(connection, subscriber.id, sql`subscriber_id = ${subscriber.id}`)
    return 'done'
  })
}

/**
 * Starts the alerts that the page has shown. `shown` has the ids and frequencies of these alerts. Alerts that a
 * stranger requested after the page was loaded do not start.
 */
export const confirmAlerts = (staff: Staff, key: string, shown: string[]): Promise<AlertActResult> =>
  withSubscriber(staff, key, async (connection, id, ofSubscriber) => {
    const isShown = sql`confirmed_at is null and ended_at is null
      and id || ' ' || frequency = any (${shown}::text[])`
    await connection.query(sql`
      update subscribers set page_language = chosen.language
      from (select language from alerts
        where ${ofSubscriber} and ${isShown} and language is not null order by created_at desc limit 1) as chosen
      where id = ${id}`)
    await startAlerts(connection, sql`${ofSubscriber} and ${isShown}`)
    await recordRenewal(connection, id)
  })

export const renewAlerts = (staff: Staff, key: string): Promise<AlertActResult> =>
  withSubscriber(staff, key, recordRenewal)

/**
 * Ends all alerts of a subscriber that have not ended yet, also paused and unconfirmed ones. `as` is 'one_click' if an
 * email program sent the request (RFC 8058).
 */
export const endAllAlerts = (
  staff: Staff,
  key: string,
  as: 'person' | 'one_click' = 'person',
): Promise<AlertActResult> =>
  withSubscriber(staff, key, (connection, _id, ofSubscriber) => endAlerts(connection, ofSubscriber, as))

export const endAlert = (staff: Staff, key: string, alertId: string): Promise<AlertActResult> =>
  withSubscriber(staff, key, (connection, _id, ofSubscriber) =>
    endAlerts(connection, sql`${ofSubscriber} and ${isAlert(alertId)}`, 'person'),
  )

/** Starts an ended alert again, unless another alert with the same filters is active. */
export const restartAlert = (staff: Staff, key: string, alertId: string): Promise<AlertActResult> =>
  withSubscriber(staff, key, async (connection, id, ofSubscriber) => {
    await startAlerts(
      connection,
      sql`${ofSubscriber} and ${isAlert(alertId)} and ended_at is not null
        and not exists (select from alerts as other
          where other.subscriber_id = alerts.subscriber_id and other.filters = alerts.filters and other.ended_at is null)`,
    )
    await recordRenewal(connection, id)
  })

type AlertSettings = { frequency: Frequency; language: Language }

export const changeAlert = (
  staff: Staff,
  key: string,
  alertId: string,
  { frequency, language }: AlertSettings,
): Promise<AlertActResult> =>
  withSubscriber(staff, key, async (connection, id, ofSubscriber) => {
    await connection.query(sql`
      update alerts set frequency = ${frequency}, due_at = ${dueAfter(frequency)}
      where ${ofSubscriber} and ${isAlert(alertId)}`)
    await connection.query(sql`update subscribers set page_language = ${language} where id = ${id}`)
    await recordRenewal(connection, id)
  })

export const eraseAlerts = (staff: Staff, key: string): Promise<AlertActResult> =>
  withSubscriber(staff, key, async (connection, id, ofSubscriber) => {
    await endAlerts(connection, ofSubscriber, 'person')
    await eraseSubscribers(connection, sql`id = ${id}`)
  })

/** Records that the subscriber still wants the alerts, which then run for another 12 months. */
async function recordRenewal(connection: Queryable, subscriberId: string): Promise<void> {
  await connection.query(sql`update subscribers set wanted_at = now() where id = ${subscriberId}`)
}

const isAlert = (id: string) => (isUuid(id) ? sql`id = ${id}` : sql`false`)

// Returns when an alert is due next. An immediate alert is due once, now, because it must first catch up with the other
// immediate alerts. All of these have announced the requests up to the same time.
const dueAfter = (frequency: Frequency | Sql) => sql`coalesce(next_alert(${frequency}, time_zone), now())`

/**
 * Starts alerts. An alert that is started again leaves out the requests that were published while it was stopped, and
 * gets a new proof of consent.
 */
async function startAlerts(connection: Queryable, condition: Sql): Promise<void> {
  const since = sql`case when ended_at is null then told_until else now() end`
  await connection.query(sql`
    insert into alert_consents (alert_id, salt, address_hash, filters, frequency, wording, asked_at)
    select distinct on (alert_id) alert_id, salt, address_hash, proof.filters, alerts.frequency, wording, now()
    from alert_consents as proof join alerts on alerts.id = alert_id
    where alert_id in (select id from alerts where ${condition} and ended_at is not null)
    order by alert_id, asked_at desc`)
  await connection.query(sql`
    with started as (
      update alerts set confirmed_at = now(), told_until = ${since}, written_at = ${since},
        due_at = ${dueAfter(sql`frequency`)}, ended_at = null, ended_as = null
      where ${condition} returning id)
    update alert_consents set confirmed_at = now() from started where alert_id = started.id and confirmed_at is null`)
}
