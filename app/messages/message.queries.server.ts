import sql, { raw } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { type PublishedKind, publicationOf } from '../../domain/kinds.ts'
import type { NamedCompany } from '../../domain/shown-company.ts'

type ReportedSubmission = NamedCompany & { country: string }

export async function findReportedSubmission(
  db: Visitor,
  kind: PublishedKind,
  id: string,
): Promise<ReportedSubmission | undefined> {
  if (!isUuid(id)) return undefined
  const { projection, companyColumn, companyType } = publicationOf(kind)
  const { rows } = await db.query<ReportedSubmission>(sql`
    select ${raw(companyColumn)} as company, ${raw(companyType)} as "companyType", country from ${raw(projection)} where id = ${id}`)
  return rows[0]
}
