import { type FormerTable, importedFields, TIME_COLUMNS } from './former-tables.ts'
import type { DateOrders } from './read-row.ts'
import { type DateOrder, orderOf } from './read-time.ts'
import { textOfValue } from './read-value.ts'
import type { Source, SourceRow } from './source.ts'

const dateColumns = (table: FormerTable): string[] => [
  ...TIME_COLUMNS,
  ...importedFields(table).flatMap(({ kind, column }) => (kind === 'date' ? [column] : [])),
]

/** Whether a date of these rows has its parts in an order that the date alone does not tell. */
export function hasUnclearDate(table: FormerTable, rows: SourceRow[]): boolean {
  const columns = dateColumns(table)
  return rows.some((row) => 'given' in row && columns.some((column) => isUnclear(row.given, column)))
}

const isUnclear = (given: Record<string, unknown>, column: string) =>
  ['either', 'short year'].includes(orderIn(given, column) ?? '')

const orderIn = (given: Record<string, unknown>, column: string) => orderOf(textOfValue(given[column]) ?? '')

type Seen = { value: string; line: number }
type SeenOrders = Partial<Record<DateOrder | 'either' | 'short year', Seen>>

/**
 * By column: one date with a number above 12 tells the order of all. `faults`: a sentence about each column where no date
 * tells it and no order is `chosen`, or where its dates contradict each other.
 */
export async function readDateOrders(
  source: Source,
  chosen: DateOrder | undefined,
): Promise<{ orders: DateOrders; faults: string[] }> {
  const columns = dateColumns(source.table)
  const seen = new Map<string, SeenOrders>()
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
  const orders: Record<string, DateOrder | 'unclear'> = {}
  const faults: string[] = []
  for (const [column, ofColumn] of seen) {
    const ofDates = faultsAmong(ofColumn, chosen)
    faults.push(...ofDates.map((fault) => `${source.name}, ${column}: ${fault}`))
    const order = ofDates.length > 0 ? 'unclear' : orderAmong(ofColumn, chosen)
    if (order) orders[column] = order
  }
  return { orders, faults }
}

const orderAmong = ({ 'day-first': day, 'month-first': month }: SeenOrders, chosen: DateOrder | undefined) =>
  day ? 'day-first' : month ? 'month-first' : chosen

function faultsAmong(seen: SeenOrders, chosen: DateOrder | undefined): string[] {
  const { 'day-first': day, 'month-first': month, 'short year': short, either } = seen
  const faults: string[] = []
  if (short)
    faults.push(
      `'${short.value}' in line ${short.line} has a year of two digits. Write the dates of this column as 2025-03-24.`,
    )
  if (either && day && month)
    faults.push(
      `'${day.value}' in line ${day.line} has the day first, '${month.value}' in line ${month.line} the month, and '${either.value}' in line ${either.line} can be both. Write the dates of this column as 2025-03-24.`,
    )
  else if (either && !orderAmong(seen, chosen))
    faults.push(
      `'${either.value}' in line ${either.line} can have the day first or the month, and no date of the column tells which. Add --dates day-first or --dates month-first.`,
    )
  return faults
}
