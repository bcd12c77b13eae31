import { type FormerTable, importedFields, TIME_COLUMNS } from './former-tables.ts'
import type { DateOrders } from './read-row.ts'
import { type DateOrder, orderOf } from './read-time.ts'
import { textOfValue } from './read-value.ts'
import type { Source, SourceRow } from './source.ts'

const dateColumns = (table: FormerTable): string[] => [
  ...TIME_COLUMNS,
  ...importedFields(table).flatMap(({ kind, column }) => (kind === 'date' ? [column] : [])),
]

/** Whether a date of these rows has the day and the month in an order that the date alone does not tell. */
export function hasUnclearDate(table: FormerTable, rows: SourceRow[]): boolean {
  const columns = dateColumns(table)
  return rows.some((row) => 'given' in row && columns.some((column) => orderIn(row.given, column) === 'either'))
}

const orderIn = (given: Record<string, unknown>, column: string) => orderOf(textOfValue(given[column]) ?? '')

type Seen = { value: string; line: number }

/**
 * By column: one date with a number above 12 tells the order of all. Throws a sentence where no date of a column tells it
 * and no order is `chosen`, or where its dates contradict each other.
 */
export async function readDateOrders(source: Source, chosen: DateOrder | undefined): Promise<DateOrders> {
  const columns = dateColumns(source.table)
  const seen = new Map<string, Partial<Record<DateOrder | 'either', Seen>>>()
  for await (const row of source.rows()) {
    if ('broken' in row) continue
    for (const column of columns) {
      const order = orderIn(row.given, column)
      if (!order) continue
      const ofColumn = seen.get(column) ?? {}
      ofColumn[order] ??= { value: textOfValue(row.given[column]) ?? '', line: row.line }
      seen.set(column, ofColumn)
    }
  }
  const orders: Record<string, DateOrder> = {}
  for (const [column, ofColumn] of seen) {
    const order = orderAmong(`${source.name}, ${column}`, ofColumn, chosen)
    if (order) orders[column] = order
  }
  return orders
}

function orderAmong(
  place: string,
  seen: Partial<Record<DateOrder | 'either', Seen>>,
  chosen: DateOrder | undefined,
): DateOrder | undefined {
  const { 'day-first': day, 'month-first': month, either } = seen
  if (!either) return undefined
  if (day && month)
    throw new Error(
      `${place}: '${day.value}' in line ${day.line} has the day first, '${month.value}' in line ${month.line} the month, and '${either.value}' in line ${either.line} can be both. Write the dates of this column as 2025-03-24.`,
    )
  const order = day ? 'day-first' : month ? 'month-first' : chosen
  if (order) return order
  throw new Error(
    `${place}: '${either.value}' in line ${either.line} can have the day first or the month, and no date of the column tells which. Add --dates day-first or --dates month-first.`,
  )
}
