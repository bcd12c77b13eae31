import sql from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable } from '../../../db/client.server.ts'
import type { AlertContent } from '../../../mail/letter-kinds.ts'
import type { Alerts } from '../../../mail/letters/alert-content.ts'
import { readFilters } from '../../kit/lists/filters.ts'
import { opportunityFilters } from '../../records/request.fields.ts'
import { changesSince, requestsForEmail } from '../../submissions/summaries/requests-for-email.queries.server.ts'

/**
 * Reads a subscriber's alerts. Of the requests in an email, reads those that are still open. Returns undefined if the
 * subscriber was erased.
 */
export async function readAlertSummary(
  db: Queryable,
  { subscriberId, ids = [], changed = [], closing = [], since = null }: AlertContent,
  language: Language,
): Promise<Alerts | undefined> {
  const { rows } = await db.query<{
    key: string
    alerts: { id: string; filters: string; frequency: string; isConfirmed: boolean; isPaused: boolean }[]
  }>(sql`
    select key, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'filters', filters, 'frequency', frequency,
        'isConfirmed', confirmed_at is not null, 'isPaused', paused_at is not null) order by created_at, id), '[]')
      from alerts where subscriber_id = subscribers.id and ended_at is null) as alerts
    from subscribers where id = ${subscriberId}`)
  const [subscriber] = rows
  if (!subscriber) return undefined
  return {
    key: subscriber.key,
    alerts: subscriber.alerts.map(({ filters, ...alert }) => {
      const { search, chosen } = readFilters(opportunityFilters, new URLSearchParams(filters))
      return { ...alert, search, choices: Object.values(chosen).flat(), path: `/${filters && `?${filters}`}` }
    }),
    fresh: await requestsForEmail(db, { language, ids }),
    changed: await requestsForEmail(db, { language, ids: changed, changes: changesSince(since) }),
    closing: await requestsForEmail(db, { language, ids: closing }),
  }
}
