import { randomUUID } from 'node:crypto'
import sql, { join, raw } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable } from '../../../db/client.server.ts'
import { rowOf } from '../../kit/fields/columns.server.ts'
import type { ColumnValue, Fields } from '../../kit/fields/fields.ts'
import type { Suspicion } from '../../kit/forms/spam-signals.ts'

/**
 * Inserts a submission and returns its id. Returns undefined if the same submission was inserted within the last day.
 */
export async function insertSubmission(
  connection: Queryable,
  { table, fields }: { table: string; fields: Fields },
  values: Record<string, ColumnValue>,
  { suspicion = null, language }: { suspicion?: Suspicion | null | undefined; language: Language },
): Promise<string | undefined> {
  const row = { id: randomUUID(), ...rowOf(fields, values), suspicion, page_language: language }
  const { rowCount } = await connection.query(
    sql`insert into ${raw(table)} (${raw(Object.keys(row).join())}) values (${join(Object.values(row))})`,
  )
  return rowCount ? row.id : undefined
}

/** Returns the median time in hours of the last 100 first decisions, or null if there are fewer than ten. */
export async function medianReviewHours(connection: Queryable, kind: string): Promise<number | null> {
  const { rows } = await connection.query<{ hours: number | null }>(sql`select median_review_hours(${kind}) as hours`)
  return rows[0]?.hours ?? null
}
