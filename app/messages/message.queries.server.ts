import sql from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'

/** The company of a published post, by the name in the address of its report. */
export async function findReportedCompany(db: Visitor, kind: string, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<{ company: string }>(
    kind === 'vendors'
      ? sql`select company_name as company from public_listings where id = ${id}`
      : sql`select company from opportunities where ${kind} = 'opportunities' and id = ${id}`,
  )
  return rows[0]?.company
}
