import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './client.server.ts'

/**
 * Returns the distinct values of a column in order, without null. The query steps along the index from one value to the
 * next, because `distinct` would read every row.
 */
export async function distinctValues(db: Queryable, table: Sql, column: Sql): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>(sql`
    with recursive step as (
      select min(${column}) as value from ${table}
      union all
      select (select min(${column}) from ${table} where ${column} > step.value) from step
      where step.value is not null)
    select value from step where value is not null order by value`)
  return rows.map(({ value }) => value)
}
