import { type FormerTable, importedFields } from './former-tables.ts'
import { headingsOf, type NamedColumn } from './headings.ts'
import type { SourceRow } from './source.ts'

type Line = { line: number; values: unknown[] }

/** A title may stand above the headings. */
const LINES_JUDGED = 10

/** The rows below the line that has most of our columns. Throws a sentence where none has any. */
export async function* underHeadings(
  table: FormerTable,
  name: string,
  lines: AsyncIterable<Line>,
): AsyncGenerator<SourceRow> {
  const columnOf = headingsOf(table)
  const isKnown = (value: unknown) => columnOf(String(value ?? '')) !== undefined
  const first: Line[] = []
  let columns: string[] | undefined
  function* rowsOf(given: Line[]): Generator<SourceRow> {
    const known = given.map(({ values }) => values.filter(isKnown).length)
    const most = Math.max(0, ...known)
    const headings = given[known.indexOf(most)]
    if (!headings) return
    if (most === 0) throw new Error(noHeadings(table, name, headings))
    columns = distinct(
      trimmed(headings.values).map((value) => String(value ?? '')),
      columnOf,
    )
    for (const line of given.slice(given.indexOf(headings) + 1)) yield rowOf(line, columns)
  }
  for await (const line of lines) {
    if (columns) {
      yield rowOf(line, columns)
      continue
    }
    first.push(line)
    if (first.length === LINES_JUDGED) yield* rowsOf(first.splice(0))
  }
  if (first.length > 0) yield* rowsOf(first)
}

const noHeadings = (table: FormerTable, name: string, { line, values }: Line) =>
  `${name} has no line with our columns. Line ${line} is '${values.map(String).join(', ').slice(0, 100)}'. Put the names of the columns above the rows, such as ${importedFields(
    table,
  )
    .slice(0, 4)
    .map(({ column }) => column)
    .join(', ')}.`

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/** Without the empty values that programs write behind a row. */
const trimmed = (values: unknown[]) => values.slice(0, values.findLastIndex((value) => !isEmpty(value)) + 1)

function rowOf({ line, values: written }: Line, columns: string[]): SourceRow {
  const values = trimmed(written)
  if (values.length > columns.length)
    return { line, broken: `has ${values.length} values, and the headings are ${columns.length}` }
  const given = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  return { line, given }
}

/** The most exact heading of a column counts. Another, as a person's 'Name' before 'Company', is reported as not read. */
function distinct(headings: string[], columnOf: (heading: string) => NamedColumn | undefined): string[] {
  const named = headings.map(columnOf)
  const best = new Map<string, NamedColumn>()
  for (const one of named) if (one && one.rank < (best.get(one.column)?.rank ?? Infinity)) best.set(one.column, one)
  return headings.map((heading, at) => {
    const one = named[at]
    if (heading.trim() === '') return `column ${at + 1}, which has no heading`
    if (one && best.get(one.column) === one && named.indexOf(one) === at) return one.column
    return one?.column === heading ? `${heading} (again)` : heading
  })
}

/** Objects may call their columns otherwise too: 'created_date', 'contactEmail'. */
export async function* byColumn(table: FormerTable, rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const columnOf = headingsOf(table)
  for await (const row of rows) {
    if ('broken' in row) yield row
    else {
      const names = Object.keys(row.given)
      const columns = distinct(names, columnOf)
      yield { line: row.line, given: Object.fromEntries(names.map((name, at) => [columns[at], row.given[name]])) }
    }
  }
}
