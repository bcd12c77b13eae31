import type { Queryable } from '../../../db/client.server.ts'
import { hasUnclearDate, readDateOrders } from './date-orders.ts'
import { type FormerTable, missingColumns } from './former-tables.ts'
import { addRecords, assignRecords, createRun, keepUnlistedPending } from './insert.queries.server.ts'
import { joinSubmissions, markHere } from './join.queries.server.ts'
import { countStaged, linkRows, listChangedThere, publishEarlier, type StagedCounts } from './link.queries.server.ts'
import { type DateOrders, type FormerRow, readRow } from './read-row.ts'
import type { DateOrder } from './read-time.ts'
import type { ValueFinding } from './read-value.ts'
import { FileFault, type Source, type SourceRow } from './source.ts'
import { createStage, lockImports, type Repetition, stage, stagedBefore } from './stage.queries.server.ts'

/** About a line of a file. `isRefusal`: the row is not stored. */
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

type Order = {
  source: string
  apply: boolean
  skipRefused: boolean
  /** Rows that were declined there wait for review here. Otherwise they are left out. */
  withRejected: boolean
  closesOn: string | null
  /** A date of this moment stands for one that is some hours ahead. */
  now: Date
  /** The faults that were found before any file was read, such as two files for one table. */
  faults: TableFault[]
  /** Where no date of a column tells it. */
  dates: DateOrder | undefined
}

/** What is told while it runs. `report` may take its time: no more is read meanwhile. */
type Listener = {
  report(findings: LineFinding[]): Promise<void>
  /** From 0 to 1. */
  progress(doing: string, part: number): void
  waiting(): void
}

/** A fault of a whole file, as a sentence. */
export type TableFault = { table: FormerTable; says: string }

/** `run`: the number of the run, where it was stored. `changed`: rows that say something else than when they were imported. */
export type Imported = { run: number | undefined; tables: TableReport[]; faults: TableFault[]; changed: number }

/** Rows that are checked and staged at once. */
const BATCH = 1_000

/** In the caller's transaction, which is to be rolled back where no run is given. */
export async function importRows(db: Queryable, sources: Source[], order: Order, to: Listener): Promise<Imported> {
  await lockImports(db, to.waiting)
  await createStage(db)
  const read: TableReport[] = []
  const faults = [...order.faults]
  for (const source of sources) {
    const fault = (says: string) => void faults.push({ table: source.table, says })
    const report = await readSource(db, source, order, { ...to, fault }).catch(faultOf)
    if (report instanceof FileFault) fault(report.message)
    else read.push(report)
  }
  to.progress('Comparing with what is here', 0)
  await markHere(db)
  await joinSubmissions(db)
  await assignRecords(db)
  let changed = 0
  for await (const rows of listChangedThere(db)) {
    changed += rows.length
    await to.report(rows.map(changedThere))
  }
  if (sources.some(({ table }) => table === 'opportunities')) await keepUnlistedPending(db)
  const counted = await countStaged(db)
  const tables = read.map((one) => ({ ...one, ...counted.find(({ table }) => table === one.table) }))
  const areRowsRefused = tables.some(({ refused }) => refused > 0) && !order.skipRefused
  const isNothing = tables.every(({ added, joined }) => added + joined === 0)
  if (!order.apply || areRowsRefused || isNothing || faults.length > 0)
    return { run: undefined, tables, faults, changed }

  const run = await createRun(db, order.source)
  const adding = { ...order, run }
  const total = tables.reduce((sum, { added }) => sum + added, 0)
  await addRecords(db, adding, (count) => to.progress('Adding', count / total))
  await publishEarlier(db, adding)
  await linkRows(db, run)
  return { run, tables, faults, changed }
}

/** Returns a fault of one file, after which the other files are read. Throws every other error. */
function faultOf(error: unknown): FileFault {
  if (error instanceof FileFault) return error
  throw error
}

const changedThere = ({ source, line }: { source: string; line: number }): LineFinding => ({
  source,
  line,
  column: '',
  value: '',
  says: 'has changed on the former site since it was imported, and stays here as it was',
  isRefusal: false,
})

type Checked = {
  findings: LineFinding[]
  line: number
  /** Undefined where the line is broken. */
  row: FormerRow | undefined
  note: string
  status: string
}

async function readSource(
  db: Queryable,
  source: Source,
  order: Order,
  to: Listener & { fault(says: string): void },
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
      if (missing.length > 0) to.fault(withoutColumns(name, missing, columns))
    }
    if (!orders && hasUnclearDate(table, rows)) {
      const found = await readDateOrders(source, order.dates)
      orders = found.orders
      found.faults.forEach(to.fault)
    }
    const checked = rows.map((row) => check(source, row, order.now, orders))
    const isRejected = ({ row }: Checked) => row?.isRejected === true && !order.withRejected
    const isBlank = ({ row }: Checked) => row?.isBlank === true
    const isLeftOut = (one: Checked) => isBlank(one) || isRejected(one)
    const kept = checked.filter((one) => !isLeftOut(one))
    const fit = kept.flatMap((one) => (one.row && !isRefused(one) ? [{ ...one, row: one.row }] : []))
    const repeated = [
      ...(await stage(db, source, fit)),
      ...(await repeatedIds(db, table, kept.filter(isRefused), known)),
    ]
    const findings = [
      ...checked.flatMap((one) =>
        isBlank(one) ? blank(source, one) : isRejected(one) ? rejected(source, one) : one.findings,
      ),
      ...repeated.map((one) => repetition(source, one)),
      // A missing column has one fault for the whole file, so its rows have no refusal for it.
    ].filter(({ column, isRefusal }) => !isRefusal || !missing.includes(column))
    const refused = new Set(findings.filter(({ isRefusal }) => isRefusal).map(({ line }) => line)).size
    report.read += rows.length
    report.refused += refused
    report.leftOut += checked.filter(isLeftOut).length + repeated.filter(({ isSame }) => isSame).length
    report.remarks += findings.filter(({ isRefusal }) => !isRefusal).length
    await to.report(findings)
    to.progress(`Reading ${name}`, source.progress())
  }
  return { ...report, unknown: source.unknown() }
}

/** Of refused rows, those whose id an earlier row has: a person mends all faults of a row at once. `known`: ids of refused rows. */
async function repeatedIds(
  db: Queryable,
  table: FormerTable,
  refused: Checked[],
  known: Set<string>,
): Promise<Repetition[]> {
  const withId = refused.flatMap(({ row, line }) => (row?.id ? [{ line, id: row.id }] : []))
  const staged = await stagedBefore(db, table, withId)
  return withId.flatMap(({ line, id }) => {
    const isRepeated = staged.has(line) || known.has(id)
    known.add(id)
    return isRepeated ? [{ line, id, isSame: false }] : []
  })
}

const columnsOf = (rows: SourceRow[]) => new Set(rows.flatMap((row) => ('given' in row ? Object.keys(row.given) : [])))

const withoutColumns = (name: string, missing: string[], columns: Set<string>) =>
  `${name} has no column ${missing.map((column) => `'${column}'`).join(' and no column ')}. It has: ${[...columns].join(', ')}.`

const blank = ({ name: source }: Source, { line }: Checked): LineFinding => ({
  source,
  line,
  column: '',
  value: '',
  says: 'has no values, and is left out',
  isRefusal: false,
})

const rejected = ({ name: source }: Source, { line, status }: Checked): LineFinding => ({
  source,
  line,
  column: 'status',
  value: status,
  says: 'was declined on the former site',
  taken: '',
  isRefusal: false,
})

const repetition = ({ name: source }: Source, { line, id, isSame }: Repetition): LineFinding =>
  isSame
    ? {
        source,
        line,
        column: '',
        value: '',
        says: 'repeats an earlier row, and is left out',
        isRefusal: false,
      }
    : { source, line, column: 'id', value: id ?? '', says: 'is the id of an earlier row', isRefusal: true }

const isRefused = ({ findings }: Checked) => findings.some((one) => one.isRefusal)

function check(source: Source, given: SourceRow, now: Date, orders: DateOrders | undefined): Checked {
  try {
    return checkRow(source, given, now, orders)
  } catch (cause) {
    throw new FileFault(`${source.name}, line ${given.line}, cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

function checkRow(
  { table, name: source }: Source,
  given: SourceRow,
  now: Date,
  orders: DateOrders | undefined,
): Checked {
  const { line } = given
  if ('broken' in given) {
    const finding = { source, line, column: '', value: '', says: given.broken, isRefusal: true }
    return { line, row: undefined, findings: [finding], note: '', status: '' }
  }
  const { row, refusals, remarks } = readRow(table, given.given, now, orders)
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

const MAX_NOTED = 5

/** What a reviewer should look at, by column: the history is no place for what was typed. */
function noteOf(remarks: ValueFinding[]): string {
  const noted = remarks
    .filter(({ column, taken }) => taken === undefined || column === 'status')
    .map(({ column, value, says }) => `${column}${column === 'status' ? ` '${value}'` : ''}: ${says}.`)
  if (noted.length === 0) return ''
  return ['To check:', ...noted.slice(0, MAX_NOTED), ...(noted.length > MAX_NOTED ? ['…'] : [])].join(' ')
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
