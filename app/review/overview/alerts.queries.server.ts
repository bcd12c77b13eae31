import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'

/** `sent` to `bounced`: in the last 30 days. `bounced`: ended because emails did not arrive. */
export type AlertFigures = {
  /** After a restore, until a reviewer starts alerts. */
  waitsSince: Date | null
  startedAt: Date | null
  startedBy: string | null
  running: number
  addresses: number
  confirmed: number
  sent: number
  ended: number
  bounced: number
}

const recently = (moment: Sql) => sql`${moment} > now() - interval '30 days'`

const isRunning = sql`confirmed_at is not null and ended_at is null and paused_at is null`

export async function countAlerts(staff: Staff): Promise<AlertFigures | undefined> {
  const { rows } = await staff.query<AlertFigures>(sql`
    select waits_since as "waitsSince", started_at as "startedAt", started_by as "startedBy",
      (select count(*)::int from alerts where ${isRunning}) as running,
      (select count(distinct subscriber_id)::int from alerts where ${isRunning}) as addresses,
      (select count(*)::int from alert_consents where ${recently(sql`confirmed_at`)}) as confirmed,
      (select count(*)::int from letters where template = 'alert' and ${recently(sql`sent_at`)}) as sent,
      (select count(*)::int from alert_consents where ${recently(sql`ended_at`)}) as ended,
      (select count(*)::int from alert_consents
       where ${recently(sql`ended_at`)} and ended_as in ('refused', 'unreachable')) as bounced
    from alert_state`)
  return rows[0]
}

/** Running alerts for a service in a country; null: any. */
export type Awaited = { service: string | null; country: string | null; alerts: number }

/** An alert with several services or countries counts once for each. */
export async function countAwaited(staff: Staff): Promise<Awaited[]> {
  const { rows } = await staff.query<{ filters: string; alerts: number }>(sql`
    select filters, count(*)::int as alerts from alerts where ${isRunning} group by 1`)
  const counts = new Map<string, Awaited>()
  for (const { filters, alerts } of rows) {
    const parameters = new URLSearchParams(filters)
    const all = (key: string) => (parameters.has(key) ? parameters.getAll(key) : [null])
    for (const service of all('service'))
      for (const country of all('country')) {
        const key = `${service} ${country}`
        counts.set(key, { service, country, alerts: (counts.get(key)?.alerts ?? 0) + alerts })
      }
  }
  return [...counts.values()]
}
