import { type FormerTable, formerTableNames, importedFields, missingColumns } from './former-tables.ts'
import { headingsOf, type NamedColumn } from './headings.ts'
import { FileFault, type SourceRow } from './source.ts'

type Line = { line: number; values: unknown[] } | { line: number; fault: string }

const valuesOf = (line: Line) => ('values' in line ? line.values : [])

/** The headings are looked for in these first lines, because there can be a title above them. */
const LINES_CHECKED = 10

/**
 * Returns the rows below the headings. The headings are the line that contains the most of our column names. Throws a
 * FileFault if no line contains any of them.
 */
export async function* underHeadings(
  table: FormerTable,
  name: string,
  lines: AsyncIterable<Line>,
): AsyncGenerator<SourceRow> {
  const columnOf = headingsOf(table)
  const isKnown = (value: unknown) => columnOf(String(value ?? '')) !== undefined
  const first: Line[] = []
  let columns: string[] | undefined
  function* rowsOf(lines: Line[]): Generator<SourceRow> {
    const knownCounts = lines.map((line) => valuesOf(line).filter(isKnown).length)
    const highest = Math.max(0, ...knownCounts)
    const headings = lines[knownCounts.indexOf(highest)]
    if (!headings) return
    if (highest === 0) throw new FileFault(noHeadingsMessage(table, name, headings))
    columns = columnsOf(
      table,
      name,
      withoutTrailingEmpty(valuesOf(headings)).map((value) => String(value ?? '')),
    )
    for (const line of lines.slice(lines.indexOf(headings) + 1)) yield rowOf(line, columns)
  }
  for await (const line of lines) {
    if (columns) {
      yield rowOf(line, columns)
      continue
    }
    first.push(line)
    if (first.length === LINES_CHECKED) yield* rowsOf(first.splice(0))
  }
  if (first.length > 0) yield* rowsOf(first)
}

const noHeadingsMessage = (table: FormerTable, name: string, line: Line) =>
  `${name} has no line with known column names. Line ${line.line} is '${valuesOf(line).map(String).join(', ').slice(0, 100)}'. Put a line with the column names above the rows, such as ${importedFields(
    table,
  )
    .slice(0, 4)
    .map(({ column }) => column)
    .join(', ')}.`

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/** Removes the empty values that programs write at the end of a row. */
const withoutTrailingEmpty = (values: unknown[]) =>
  values.slice(0, values.findLastIndex((value) => !isEmpty(value)) + 1)

function rowOf(row: Line, columns: string[]): SourceRow {
  if ('fault' in row) return row
  const { line } = row
  const values = withoutTrailingEmpty(row.values)
  if (values.length > columns.length)
    return {
      line,
      fault: `has ${values.length} values, but there ${columns.length === 1 ? 'is only 1 heading' : `are only ${columns.length} headings`}`,
    }
  const cells = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  return { line, cells }
}

/** Returns the column of each heading. Throws a FileFault if the headings are those of another table. */
function columnsOf(table: FormerTable, name: string, headings: string[]): string[] {
  const columns = mostExactColumns(headings, headingsOf(table))
  if (missingColumns(table, new Set(columns)).length === 0) return columns
  const countKnown = (of: FormerTable) => headings.filter((heading) => headingsOf(of)(heading)).length
  const isWhole = (of: FormerTable) =>
    missingColumns(of, new Set(mostExactColumns(headings, headingsOf(of)))).length === 0
  const highest = Math.max(...formerTableNames.map(countKnown))
  const others = formerTableNames.filter(
    (other) => countKnown(other) === highest && highest > countKnown(table) && isWhole(other),
  )
  if (others.length === 0) return columns
  throw new FileFault(
    `${name} is read as ${table}, but its columns are those of ${others.join(' or ')}: ${headings.join(', ')}. Rename the file.`,
  )
}

/**
 * Returns a column for each heading. If several headings mean one column, the most exact is read. The others, such as a
 * person's 'Name' before 'Company', are reported as not read.
 */
function mostExactColumns(headings: string[], columnOf: (heading: string) => NamedColumn | undefined): string[] {
  const named = headings.map(columnOf)
  const best = new Map<string, NamedColumn>()
  for (const one of named) if (one && one.rank < (best.get(one.column)?.rank ?? Infinity)) best.set(one.column, one)
  return headings.map((heading, at) => {
    const one = named[at]
    if (heading.trim() === '') return `column ${at + 1} (without a heading)`
    if (one && best.get(one.column) === one && named.indexOf(one) === at) return one.column
    return one?.column === heading ? `${heading} (repeated)` : heading
  })
}

/**
 * Renames the keys of objects, such as 'created_date' and 'contactEmail', to our columns. It calls `read` twice,
 * because a single object does not show which keys the other objects have, such as 'company' beside a person's 'name'.
 */
export async function* byColumn(
  table: FormerTable,
  name: string,
  read: () => AsyncIterable<SourceRow>,
): AsyncGenerator<SourceRow> {
  const all = new Set<string>()
  for await (const row of read()) if ('cells' in row) for (const heading of Object.keys(row.cells)) all.add(heading)
  const headings = [...all]
  const columns = columnsOf(table, name, headings)
  const columnByHeading = new Map(headings.map((heading, at) => [heading, columns[at] ?? heading]))
  for await (const row of read())
    yield 'fault' in row
      ? row
      : {
          line: row.line,
          cells: Object.fromEntries(
            Object.entries(row.cells).map(([heading, value]) => [columnByHeading.get(heading) ?? heading, value]),
          ),
        }
}
