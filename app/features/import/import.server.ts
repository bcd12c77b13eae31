import type { Queryable } from '../../../db/client.server.ts'
import { hasUnclearDate, readDateOrders } from './date-orders.ts'
import { type FormerTable, missingColumns } from './former-tables.ts'
import { addRecords, assignRecords, createRun, keepUnlistedPending } from './insert.queries.server.ts'
import { joinSubmissions, markExistingRows } from './join.queries.server.ts'
import {
  countStaged,
  linkRows,
  listChangedRows,
  publishEarlierSubmissions,
  type StagedCounts,
} from './link.queries.server.ts'
import { type DateOrders, type FormerRow, readRow } from './read-row.ts'
import type { DateOrder } from './read-time.ts'
import type { ValueFinding } from './read-value.ts'
import { FileFault, type Source, type SourceRow } from './source.ts'
import { createStage, findLinesWithStagedId, lockImports, type Repetition, stageRows } from './stage.queries.server.ts'

/** A finding about a line of a file. A row with an `isRefusal` finding is not stored. */
export type LineFinding = ValueFinding & { source: string; line: number; isRefusal: boolean }

export type TableReport = Omit<StagedCounts, 'table'> & {
  table: FormerTable
  name: string
  read: number
  leftOut: number
  refused: number
  remarks: number
  unknown: string[]
}

type ImportOptions = {
  source: string
  apply: boolean
  skipRefused: boolean
  /** If true, rows that the former site declined wait for a review here. If false, they are left out. */
  withRejected: boolean
  closesOn: string | null
  /** The present time. A time in the data that is up to a day in the future is replaced by it. */
  now: Date
  /** The faults that were found before any file was read, such as two files for one table. */
  faults: TableFault[]
  /** The order of day and month that applies to columns whose dates do not show it. */
  dates: DateOrder | undefined
}

/**
 * Receives the findings and the progress of an import. The import reads no further rows until the promise of `report`
 * is resolved.
 */
type ImportListener = {
  report(findings: LineFinding[]): Promise<void>
  /** `part` is a number from 0 to 1. */
  progress(doing: string, part: number): void
  waiting(): void
}

/**
 * A fault that is not in a single row, such as a missing column, or several files for one table. With such a fault,
 * nothing is stored. `problem` is a sentence.
 */
export type TableFault = { table: FormerTable; problem: string }

/**
 * `run` is the number of the run, or undefined if nothing was stored. `changed` is the number of rows that an earlier
 * run imported and that have changed on the former site since.
 */
export type ImportResult = { run: number | undefined; tables: TableReport[]; faults: TableFault[]; changed: number }

/** The number of rows that are checked and staged together. */
const BATCH = 1_000

/** Imports rows within the caller's transaction. The caller must roll it back if the result has no `run`. */
export async function importRows(
  db: Queryable,
  sources: Source[],
  options: ImportOptions,
  listener: ImportListener,
): Promise<ImportResult> {
  await lockImports(db, listener.waiting)
  await createStage(db)
  const read: TableReport[] = []
  const faults = [...options.faults]
  for (const source of sources) {
    const fault = (problem: string) => void faults.push({ table: source.table, problem })
    const report = await readSource(db, source, options, { ...listener, fault }).catch(faultOf)
    if (report instanceof FileFault) fault(report.message)
    else read.push(report)
  }
  listener.progress('Comparing the rows with the records of this site', 0)
  await markExistingRows(db)
  await joinSubmissions(db)
  await assignRecords(db)
  let changed = 0
  for await (const rows of listChangedRows(db)) {
    changed += rows.length
    await listener.report(rows.map(changedFinding))
  }
  if (sources.some(({ table }) => table === 'opportunities')) await keepUnlistedPending(db)
  const counted = await countStaged(db)
  const tables = read.map((one) => ({ ...one, ...counted.find(({ table }) => table === one.table) }))
  const areRowsRefused = tables.some(({ refused }) => refused > 0) && !options.skipRefused
  const isNothing = tables.every(({ added, joined }) => added + joined === 0)
  if (!options.apply || areRowsRefused || isNothing || faults.length > 0)
    return { run: undefined, tables, faults, changed }

  const run = await createRun(db, options.source)
  const importRun = { ...options, run }
  const total = tables.reduce((sum, { added }) => sum + added, 0)
  await addRecords(db, importRun, (count) => listener.progress('Adding', count / total))
  await publishEarlierSubmissions(db, importRun)
  await linkRows(db, run)
  return { run, tables, faults, changed }
}

/** Returns the error if it is about one file, so that the other files can still be read. Throws any other error. */
function faultOf(error: unknown): FileFault {
  if (error instanceof FileFault) return error
  throw error
}

const changedFinding = ({ source, line }: { source: string; line: number }): LineFinding => ({
  source,
  line,
  column: '',
  value: '',
  problem: 'has changed on the previous site since it was imported. Its record here was not changed',
  isRefusal: false,
})

type CheckedRow = {
  findings: LineFinding[]
  line: number
  /** Undefined if the line could not be read. */
  row: FormerRow | undefined
  note: string
  status: string
}

async function readSource(
  db: Queryable,
  source: Source,
  options: ImportOptions,
  listener: ImportListener & { fault(problem: string): void },
): Promise<TableReport> {
  const { table, name } = source
  const report = { table, name, read: 0, added: 0, here: 0, joined: 0, leftOut: 0, refused: 0, remarks: 0 }
  let orders: DateOrders | undefined
  let missing: string[] = []
  const known = new Set<string>()
  for await (const rows of inBatches(source.rows())) {
    if (report.read === 0) {
      const columns = columnsOf(rows)
      missing = columns.size === 0 ? [] : missingColumns(table, columns)
      if (missing.length > 0) listener.fault(withoutColumns(name, missing, columns))
    }
    if (!orders && hasUnclearDate(table, rows)) {
      const found = await readDateOrders(source, options.dates)
      orders = found.orders
      found.faults.forEach(listener.fault)
    }
    const checked = rows.map((row) => checkRow(source, row, options.now, orders))
    const isRejected = ({ row }: CheckedRow) => row?.isRejected === true && !options.withRejected
    const isBlank = ({ row }: CheckedRow) => row?.isBlank === true
    const isLeftOut = (one: CheckedRow) => isBlank(one) || isRejected(one)
    const kept = checked.filter((one) => !isLeftOut(one))
    const storable = kept.flatMap((one) => (one.row && !isRefused(one) ? [{ ...one, row: one.row }] : []))
    const repeated = [
      ...(await stageRows(db, source, storable)),
      ...(await repeatedIds(db, table, kept.filter(isRefused), known)),
    ]
    const findings = [
      ...checked.flatMap((one) =>
        isBlank(one) ? blankFinding(source, one) : isRejected(one) ? rejectedFinding(source, one) : one.findings,
      ),
      ...repeated.map((one) => repetitionFinding(source, one)),
      // A missing column is one fault of the whole file, so its rows are not refused for it one by one.
    ].filter(({ column, isRefusal }) => !isRefusal || !missing.includes(column))
    const refused = new Set(findings.filter(({ isRefusal }) => isRefusal).map(({ line }) => line)).size
    report.read += rows.length
    report.refused += refused
    report.leftOut += checked.filter(isLeftOut).length + repeated.filter(({ isSame }) => isSame).length
    report.remarks += findings.filter(({ isRefusal }) => !isRefusal).length
    await listener.report(findings)
    listener.progress(`Reading ${name}`, source.progress())
  }
  return { ...report, unknown: source.unknown() }
}

/**
 * Finds the refused rows that repeat the id of an earlier row, so that all faults of a row are reported together.
 * `known` collects the ids of refused rows.
 */
async function repeatedIds(
  db: Queryable,
  table: FormerTable,
  refused: CheckedRow[],
  known: Set<string>,
): Promise<Repetition[]> {
  const withId = refused.flatMap(({ row, line }) => (row?.id ? [{ line, id: row.id }] : []))
  const staged = await findLinesWithStagedId(db, table, withId)
  return withId.flatMap(({ line, id }) => {
    const isRepeated = staged.has(line) || known.has(id)
    known.add(id)
    return isRepeated ? [{ line, id, isSame: false }] : []
  })
}

const columnsOf = (rows: SourceRow[]) => new Set(rows.flatMap((row) => ('cells' in row ? Object.keys(row.cells) : [])))

const withoutColumns = (name: string, missing: string[], columns: Set<string>) =>
  `${name} has no column ${missing.map((column) => `'${column}'`).join(' and no column ')}. Its columns are: ${[...columns].join(', ')}.`

const blankFinding = ({ name: source }: Source, { line }: CheckedRow): LineFinding => ({
  source,
  line,
  column: '',
  value: '',
  problem: 'has no values, so it is left out',
  isRefusal: false,
})

const rejectedFinding = ({ name: source }: Source, { line, status }: CheckedRow): LineFinding => ({
  source,
  line,
  column: 'status',
  value: status,
  problem: 'was declined on the previous site',
  replacement: '',
  isRefusal: false,
})

const repetitionFinding = ({ name: source }: Source, { line, id, isSame }: Repetition): LineFinding =>
  isSame
    ? {
        source,
        line,
        column: '',
        value: '',
        problem: 'repeats an earlier row, so it is left out',
        isRefusal: false,
      }
    : { source, line, column: 'id', value: id ?? '', problem: 'is the id of an earlier row', isRefusal: true }

const isRefused = ({ findings }: CheckedRow) => findings.some((one) => one.isRefusal)

function checkRow(source: Source, row: SourceRow, now: Date, orders: DateOrders | undefined): CheckedRow {
  try {
    return toCheckedRow(source, row, now, orders)
  } catch (cause) {
    throw new FileFault(`Line ${row.line} of ${source.name} cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

function toCheckedRow(
  { table, name: source }: Source,
  sourceRow: SourceRow,
  now: Date,
  orders: DateOrders | undefined,
): CheckedRow {
  const { line } = sourceRow
  if ('fault' in sourceRow) {
    const finding = { source, line, column: '', value: '', problem: sourceRow.fault, isRefusal: true }
    return { line, row: undefined, findings: [finding], note: '', status: '' }
  }
  const { row, refusals, remarks } = readRow(table, sourceRow.cells, now, orders)
  return {
    line,
    row,
    findings: [
      ...refusals.map((one) => ({ ...one, source, line, isRefusal: true })),
      ...remarks.map((one) => ({ ...one, source, line, isRefusal: false })),
    ],
    note: noteOf(remarks),
    status: remarks.find(({ column }) => column === 'status')?.value ?? '',
  }
}

const MAX_NOTES = 5

/**
 * Returns a note that names the columns which a reviewer should check. Of their values, it contains only the status,
 * because the history must not contain text that people typed.
 */
function noteOf(remarks: ValueFinding[]): string {
  const notes = remarks
    .filter(({ column, replacement }) => replacement === undefined || column === 'status')
    .map(({ column, value, problem }) => `${column}${column === 'status' ? ` '${value}'` : ''}: ${problem}.`)
  if (notes.length === 0) return ''
  return ['To check:', ...notes.slice(0, MAX_NOTES), ...(notes.length > MAX_NOTES ? ['…'] : [])].join(' ')
}

async function* inBatches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
