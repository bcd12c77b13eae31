import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'

export type Run = {
  number: number
  importedAt: Date
  source: string
  records: number
  emailed: number
  undoneAt: Date | null
}

/**
 * Lists the runs of the import. `records` counts the records of a run that no undo has removed. `emailed` counts the
 * rows of a run whose senders were sent an email.
 */
export async function listRuns(db: Queryable): Promise<Run[]> {
  const { rows } = await db.query<Run>(sql`
    select number, imported_at as "importedAt", source, undone_at as "undoneAt",
      count(distinct record_id)::int as records, count(told_at)::int as emailed
    from imports left join imported_rows on run = number
    group by number order by number`)
  return rows
}
