import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Person, StoredData } from './stored-data/stored-data.server.ts'
import { storedData } from './stored-data/tables.server.ts'

type Column = string | number | boolean | Date | null | unknown[] | object

export type CopiedRows = { name: string; rows: Record<string, Column>[] }

/**
 * Reads a person's rows, without the columns that `storedData` leaves out. A type of data without rows is not in the
 * result.
 */
export async function readCopy(db: Queryable, person: Person): Promise<CopiedRows[]> {
  const copied: CopiedRows[] = []
  for (const data of storedData.filter(({ copied }) => copied.length > 0)) {
    const { rows } = await db.query<Record<string, Column>>(sql`
      select ${columnsOf(data)} from ${raw(data.table)} where ${data.where(person)} order by ${orderOf(data)}`)
    if (rows.length > 0) copied.push({ name: data.name, rows })
  }
  return copied
}

function columnsOf({ copied, leftOut = {} }: StoredData): Sql {
  const columns = copied.map((column) => {
    const keys = Object.keys(leftOut).flatMap((name) =>
      name.startsWith(`${column}.`) ? name.slice(column.length + 1) : [],
    )
    return keys.length > 0 ? sql`${raw(column)} - ${keys}::text[] as ${raw(column)}` : raw(column)
  })
  return join(columns)
}

/**
 * Sorts rows by time and then by id. Without the id, the order of rows with the same time would depend on later
 * changes.
 */
function orderOf({ copied }: StoredData): Sql {
  const time = copied.find((column) => column.endsWith('_at')) ?? copied[0] ?? ''
  return raw(copied.includes('id') ? `${time}, id` : time)
}

export type StoredCount = Pick<StoredData, 'name' | 'label' | 'stays'> & { count: number }

/** Counts a person's rows of each type of data. */
export async function countStored(db: Queryable, person: Person): Promise<StoredCount[]> {
  const counts = storedData.map(
    ({ name, table, where }) =>
      sql`select ${name} as name, count(*)::int as count from ${raw(table)} where ${where(person)}`,
  )
  const { rows } = await db.query<{ name: string; count: number }>(join(counts, ' union all '))
  const countOf = new Map(rows.map(({ name, count }) => [name, count]))
  return storedData.map(({ name, label, stays }) => ({
    name,
    label,
    ...(stays && { stays }),
    count: countOf.get(name) ?? 0,
  }))
}
