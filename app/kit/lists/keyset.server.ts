import sql, { join, type Sql } from 'sql-template-tag'
import type { Cursor } from './cursor.ts'

export const microsecondsOf = (column: Sql): Sql =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint::text as microseconds`

/** Returns the pair (timestamp, id) of a row. Keyset pagination compares rows by this pair. */
export function cursorKey({ microseconds, id }: Cursor): Sql {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}

export function where(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : sql``
}
