import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable } from '../../../db/client.server.ts'
import type { RequestForEmail } from '../../../mail/letters/alert-content.ts'
import { requestFields } from '../../records/request.fields.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { chosenEnd } from '../expiry/closing-date.queries.server.ts'
import { excerptOf } from './excerpt.queries.server.ts'

type EmailRequest = { language: Language; ids: readonly string[]; maxDescription?: number; changes?: Sql }

/** Reads open requests for an email, the newest first. The rows contain only what the public pages show. */
export async function requestsForEmail(
  db: Queryable,
  { language, ids, maxDescription, changes = sql`'{}'::text[]` }: EmailRequest,
): Promise<RequestForEmail[]> {
  if (ids.length === 0) return []
  const excerpt = excerptOf(sql`description`, maxDescription)
  const { rows } = await db.query<RequestForEmail & { columns: string[] }>(sql`
    select id, services, country, company, company_type as "companyType", location, project_type as "projectType",
      project_size as "projectSize", ownership_type as "ownershipType", ${excerpt.column},
      closes_on as "closesOn", coalesce(${chosenEnd} < now() + interval '7 days', false) as "closesSoon", ${changes} as columns
    from opportunities where id = any (${ids}::uuid[]) order by posted_at desc, id desc`)
  return rows
    .map(excerpt.shorten)
    .map(withShownCity(language))
    .map(({ columns, ...request }) => ({ ...request, changes: columns.flatMap(labelOf) }))
}

export const changesSince = (since: string | null): Sql => sql`
  array(select key from jsonb_each_text(changes) where value::timestamptz > ${since}::timestamptz)`

/** Returns the label of a column, in a list. The list is empty for a column that this release does not know. */
const labelOf = (column: string): string[] =>
  Object.values(requestFields).flatMap((field) => (field.column === column ? [field.label] : []))
