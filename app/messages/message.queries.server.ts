import sql, { raw } from 'sql-template-tag'
import { type PublishedKind, publicationOf } from '../../config/kinds.ts'
import type { Visitor } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'

export async function findReportedCompany(db: Visitor, kind: PublishedKind, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { projection, companyColumn } = publicationOf(kind)
  const { rows } = await db.query<{ company: string }>(sql`
    select ${raw(companyColumn)} as company from ${raw(projection)} where id = ${id}`)
  return rows[0]?.company
}
