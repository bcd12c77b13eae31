import sql, { type Sql } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { after, countPool, listPool, matching, microsecondsOf, where } from '../filtering/conditions.server.ts'
import { countMatches } from '../filtering/counts.server.ts'
import type { Counts } from '../filtering/counts.ts'
import { type Cursor, type ListPage, listPageOf, PAGE_SIZE } from '../filtering/cursor.ts'
import type { Filters } from '../filtering/filters.ts'
import { opportunityFilters } from './request.fields.ts'

export type OpportunityCard = {
  id: string
  company: string
  logoUrl: string | null
  description: string
  location: string
  country: string
  ownershipType: string
  projectSize: string
  services: string[]
  projectType: string[]
  postedAt: Date
}

export type Opportunity = OpportunityCard & { specialties: string[]; languages: string[]; contactEmail: string }

const cardColumns = sql`
  id, company, logo_url as "logoUrl", location, country, ownership_type as "ownershipType",
  project_size as "projectSize", services, project_type as "projectType", posted_at as "postedAt"`

// What a card can show, cut between words.
const excerpt = sql`
  case when length(description) <= 240 then description
       else regexp_replace(left(description, 240), '\\s+\\S*$', '') || '…' end`

/** Newest first, one page after `cursor`, with descriptions cut for cards. */
export async function listOpportunities(
  db: Visitor,
  filters: Filters,
  cursor?: Cursor,
): Promise<ListPage<OpportunityCard>> {
  const conditions = [...matching(filters), ...(cursor ? [after('posted_at', cursor)] : [])]
  const { rows } = await listPool(db, filters).query<OpportunityCard & Cursor>(sql`
    select ${cardColumns}, ${excerpt} as description,
      ${microsecondsOf(sql`posted_at`)}
    from opportunities ${where(conditions)}
    order by posted_at desc, id desc limit ${PAGE_SIZE + 1}`)
  return listPageOf(rows)
}

export function countOpportunities(db: Visitor, filters: Filters): Promise<Counts> {
  const newest = (conditions: Sql[], most: number) => sql`
    select facets from opportunities ${where(conditions)} order by posted_at desc, id desc limit ${most}`
  return countMatches(countPool(db, filters), opportunityFilters, filters, newest)
}

export async function findOpportunity(db: Visitor, id: string): Promise<Opportunity | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<Opportunity>(sql`
    select ${cardColumns}, description, specialties, languages, contact_email as "contactEmail"
    from opportunities where id = ${id}`)
  return rows[0]
}
