import { type FormerTable, formerTableNames, importedFields, missingColumns } from './former-tables.ts'
import { headingsOf, type NamedColumn } from './headings.ts'
import { FileFault, type SourceRow } from './source.ts'

type Line = { line: number; values: unknown[] } | { line: number; broken: string }

const valuesOf = (line: Line) => ('values' in line ? line.values : [])

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
    const known = given.map((line) => valuesOf(line).filter(isKnown).length)
    const most = Math.max(0, ...known)
    const headings = given[known.indexOf(most)]
    if (!headings) return
    if (most === 0) throw new FileFault(noHeadings(table, name, headings))
    columns = columnsOf(
      table,
      name,
      trimmed(valuesOf(headings)).map((value) => String(value ?? '')),
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

const noHeadings = (table: FormerTable, name: string, line: Line) =>
  `${name} has no line with our columns. Line ${line.line} is '${valuesOf(line).map(String).join(', ').slice(0, 100)}'. Put the names of the columns above the rows, such as ${importedFields(
    table,
  )
    .slice(0, 4)
    .map(({ column }) => column)
    .join(', ')}.`

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/** Without the empty values that programs write behind a row. */
const trimmed = (values: unknown[]) => values.slice(0, values.findLastIndex((value) => !isEmpty(value)) + 1)

function rowOf(row: Line, columns: string[]): SourceRow {
  if ('broken' in row) return row
  const { line } = row
  const values = trimmed(row.values)
  if (values.length > columns.length)
    return { line, broken: `has ${values.length} values, and the headings are ${columns.length}` }
  const given = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  return { line, given }
}

/** The column that each heading names. Throws a sentence where they are the columns of another table. */
function columnsOf(table: FormerTable, name: string, headings: string[]): string[] {
  const columns = distinct(headings, headingsOf(table))
  if (missingColumns(table, new Set(columns)).length === 0) return columns
  const known = (of: FormerTable) => headings.filter((heading) => headingsOf(of)(heading)).length
  const isWhole = (of: FormerTable) => missingColumns(of, new Set(distinct(headings, headingsOf(of)))).length === 0
  const most = Math.max(...formerTableNames.map(known))
  const others = formerTableNames.filter((other) => known(other) === most && most > known(table) && isWhole(other))
  if (others.length === 0) return columns
  throw new FileFault(
    `${name} is read as ${table}, and its columns are those of ${others.join(' or ')}: ${headings.join(', ')}. Rename the file.`,
  )
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

/**
 * Objects may call their columns otherwise too: 'created_date', 'contactEmail'. `read` gives them from the first: an object
 * alone does not tell which of two headings the others have, such as 'company' beside a person's 'name'.
 */
export async function* byColumn(
  table: FormerTable,
  name: string,
  read: () => AsyncIterable<SourceRow>,
): AsyncGenerator<SourceRow> {
  const all = new Set<string>()
  for await (const row of read()) if ('given' in row) for (const heading of Object.keys(row.given)) all.add(heading)
  const headings = [...all]
  const columns = columnsOf(table, name, headings)
  const columnByHeading = new Map(headings.map((heading, at) => [heading, columns[at] ?? heading]))
  for await (const row of read())
    yield 'broken' in row
      ? row
      : {
          line: row.line,
          given: Object.fromEntries(
            Object.entries(row.given).map(([heading, value]) => [columnByHeading.get(heading) ?? heading, value]),
          ),
        }
}
