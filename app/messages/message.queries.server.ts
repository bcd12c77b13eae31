import sql, { type Sql } from 'sql-template-tag'
import type { PublishedKind } from '../../config/kinds.ts'
import type { Visitor } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'

const companies: Record<PublishedKind, Sql> = {
  request: sql`select company from opportunities`,
  listing: sql`select company_name as company from public_listings`,
}

export async function findReportedCompany(db: Visitor, kind: PublishedKind, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<{ company: string }>(sql`${companies[kind]} where id = ${id}`)
  return rows[0]?.company
}
