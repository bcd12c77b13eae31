import { csvRow } from '../../kit/data-files/csv.ts'
import { formerTableNames } from './former-tables.ts'
import type { LineFinding, TableFault, TableReport } from './import.server.ts'
import { printable } from './printable.ts'

const HEADINGS = ['', 'read', 'new', 'already here', 'joined', 'left out', 'refused']

/** Returns the report for a terminal, with a line for each table and a sentence about each missing table. */
export function reportText(tables: TableReport[], others: string[], faults: TableFault[]): string {
  const rows = tables.map(({ name, read, added, here, joined, leftOut, refused }) => [
    name,
    ...[read, added, here, joined, leftOut, refused].map((count) => count.toLocaleString('en')),
  ])
  const missing = formerTableNames.filter((name) => ![...tables, ...faults].some(({ table }) => table === name))
  const unread = tables.filter(({ unknown }) => unknown.length > 0)
  return [
    ...(rows.length > 0 ? [aligned([HEADINGS, ...rows])] : []),
    ...others.map(printable),
    ...missing.map((name) => `The table ${name} was not found.`),
    ...(missing.includes('opportunities') && !missing.includes('opportunity_submissions')
      ? ['Because there is no table opportunities, approved rows of opportunity_submissions are published.']
      : []),
    ...tables.filter(({ read }) => read === 0).map(({ name }) => `${name} has no rows.`),
    ...unread.map(({ name, unknown }) => `These columns of ${name} were skipped: ${printable(unknown.join(', '))}.`),
    ...faults.map(({ problem }) => printable(problem)),
  ].join('\n')
}

function aligned(rows: string[][]): string {
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  return rows.map(line).join('\n')
}

export const FINDINGS_HEADING = csvRow(['file', 'line', 'column', 'value', 'problem', 'used instead', 'refused'])

export const findingRow = ({ source, line, column, value, problem, replacement, isRefusal }: LineFinding): string =>
  csvRow([source, String(line), column, value, problem, replacement ?? '', isRefusal ? 'refused' : ''].map(printable))

/** Returns a sentence such as: vendors.csv, line 3, country 'Sudan': is not an option in the forms. */
export const findingText = ({ source, line, column, value, problem, replacement, isRefusal }: LineFinding): string =>
  printable(
    [
      `${source}, line ${line}${column && `, ${column}`}${value && ` '${shortened(value)}'`}: ${problem}`,
      ...(replacement === undefined
        ? []
        : [
            replacement === ''
              ? 'left out'
              : `${isRefusal ? 'the nearest option is' : 'used instead:'} '${shortened(replacement)}'`,
          ]),
    ].join('; '),
  )

const shortened = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)
