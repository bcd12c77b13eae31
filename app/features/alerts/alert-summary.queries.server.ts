import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable } from '../../../db/client.server.ts'
import type { AlertContent, Alerts, ToldRequest } from '../../../mail/letters/alert-content.ts'
import { readFilters } from '../../kit/lists/filters.ts'
import { withShownCity } from '../../kit/search/shown-city.server.ts'
import { opportunityFilters, requestFields } from '../../records/request.fields.ts'
import { excerptOf } from '../../requests/excerpt.queries.server.ts'
import { closingDate } from '../../submissions/expiry/closing-date.queries.server.ts'

/** For a letter: the alerts of a subscriber, and what is still open of what it tells. Undefined where all is erased. */
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
    fresh: await openOf(db, language, ids),
    changed: await openOf(db, language, changed, changesSince(since)),
    closing: await openOf(db, language, closing),
  }
}

async function openOf(
  db: Queryable,
  language: Language,
  ids: readonly string[],
  changes = sql`'{}'::text[]`,
): Promise<ToldRequest[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<ToldRequest & { columns: string[] }>(sql`
    select id, services, country, company, company_type as "companyType", location, project_type as "projectType",
      project_size as "projectSize", ownership_type as "ownershipType", ${excerptOf(sql`description`)} as description,
      ${closingDate} as "closesOn", closes_at < now() + interval '7 days' as "closesSoon", ${changes} as columns
    from opportunities where id = any (${ids}::uuid[]) order by posted_at desc, id desc`)
  return rows
    .map(withShownCity(language))
    .map(({ columns, ...request }) => ({ ...request, changes: columns.flatMap(labelOf) }))
}

const changesSince = (since: string | null): Sql => sql`
  array(select key from jsonb_each_text(changes) where value::timestamptz > ${since}::timestamptz)`

/** None for a field that this version does not know. */
const labelOf = (column: string): string[] =>
  Object.values(requestFields).flatMap((field) => (field.column === column ? [field.label] : []))
