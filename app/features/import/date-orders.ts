import { type FormerTable, importedFields, TIME_COLUMNS } from './former-tables.ts'
import type { DateOrders } from './read-row.ts'
import { type DateOrder, orderOf } from './read-time.ts'
import { textOfValue } from './read-value.ts'
import type { Source, SourceRow } from './source.ts'

const dateColumns = (table: FormerTable): string[] => [
  ...TIME_COLUMNS,
  ...importedFields(table).flatMap(({ kind, column }) => (kind === 'date' ? [column] : [])),
]

/** Whether these rows have a date, such as '3/1/2025', that does not show whether its day or its month is first. */
export function hasUnclearDate(table: FormerTable, rows: SourceRow[]): boolean {
  const columns = dateColumns(table)
  return rows.some((row) => 'cells' in row && columns.some((column) => isUnclear(row.cells, column)))
}

const isUnclear = (cells: Record<string, unknown>, column: string) =>
  ['either', 'short year'].includes(orderIn(cells, column) ?? '')

const orderIn = (cells: Record<string, unknown>, column: string) => orderOf(textOfValue(cells[column]) ?? '')

type Example = { value: string; line: number }
type OrderExamples = Partial<Record<DateOrder | 'either' | 'short year', Example>>

/**
 * Finds out for each column whether the day or the month is first. One date with a number above 12 decides for the
 * whole column. `faults` has a sentence about each column that has two-digit years, whose dates contradict each other,
 * or whose dates do not show the order while no order was `chosen`.
 */
export async function readDateOrders(
  source: Source,
  chosen: DateOrder | undefined,
): Promise<{ orders: DateOrders; faults: string[] }> {
  const columns = dateColumns(source.table)
  const examples = new Map<string, OrderExamples>()
  for await (const row of source.rows()) {
    if ('fault' in row) continue
    for (const column of columns) {
      const order = orderIn(row.cells, column)
      if (!order) continue
      const ofColumn = examples.get(column) ?? {}
      ofColumn[order] ??= { value: textOfValue(row.cells[column]) ?? '', line: row.line }
      examples.set(column, ofColumn)
    }
  }
  const orders: Record<string, DateOrder | 'unclear'> = {}
  const faults: string[] = []
  for (const [column, ofColumn] of examples) {
    const columnFaults = faultsAmong(ofColumn, chosen)
    faults.push(...columnFaults.map((fault) => `${source.name}, ${column}: ${fault}`))
    const order = columnFaults.length > 0 ? 'unclear' : orderAmong(ofColumn, chosen)
    if (order) orders[column] = order
  }
  return { orders, faults }
}

const orderAmong = ({ 'day-first': day, 'month-first': month }: OrderExamples, chosen: DateOrder | undefined) =>
  day ? 'day-first' : month ? 'month-first' : chosen

function faultsAmong(examples: OrderExamples, chosen: DateOrder | undefined): string[] {
  const { 'day-first': day, 'month-first': month, 'short year': short, either } = examples
  const faults: string[] = []
  if (short)
    faults.push(
      `'${short.value}' in line ${short.line} has a two-digit year. Write the dates in this column as 2025-03-24.`,
    )
  if (either && day && month)
    faults.push(
      `'${day.value}' in line ${day.line} has the day first, but '${month.value}' in line ${month.line} has the month first, so '${either.value}' in line ${either.line} can be either. Write the dates in this column as 2025-03-24.`,
    )
  else if (either && !orderAmong(examples, chosen))
    faults.push(
      `'${either.value}' in line ${either.line} can have the day or the month first, and no date in the column shows which. Add --dates day-first or --dates month-first.`,
    )
  return faults
}
