import type { Queryable } from '../../../db/client.server.ts'
import { hasUnclearDate, readDateOrders } from './date-orders.ts'
import { type FormerTable, importedFields, neededFields } from './former-tables.ts'
import { addRecords, assignRecords, createRun, keepUnlistedPending } from './insert.queries.server.ts'
import { joinSubmissions, markHere } from './join.queries.server.ts'
import { countStaged, linkRows, listChangedThere, publishEarlier, type StagedCounts } from './link.queries.server.ts'
import { type DateOrders, type FormerRow, readRow } from './read-row.ts'
import type { DateOrder } from './read-time.ts'
import type { ValueFinding } from './read-value.ts'
import type { Source, SourceRow } from './source.ts'
import { createStage, lockImports, stage } from './stage.queries.server.ts'

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

/** `run`: the number of the run, where it was stored. */
export type Imported = { run: number | undefined; tables: TableReport[] }

/** Rows that are checked and staged at once. */
const BATCH = 1_000

/** In the caller's transaction, which is to be rolled back where no run is given. */
export async function importRows(db: Queryable, sources: Source[], order: Order, to: Listener): Promise<Imported> {
  await lockImports(db, to.waiting)
  await createStage(db)
  const read: TableReport[] = []
  for (const source of sources) read.push(await readSource(db, source, order, to))
  to.progress('Comparing with what is here', 0)
  await markHere(db)
  await joinSubmissions(db)
  await assignRecords(db)
  for await (const changed of listChangedThere(db)) await to.report(changed.map(changedThere))
  if (sources.some(({ table }) => table === 'opportunities')) await keepUnlistedPending(db)
  const counted = await countStaged(db)
  const tables = read.map((one) => ({ ...one, ...counted.find(({ table }) => table === one.table) }))
  const isRefused = tables.some(({ refused }) => refused > 0) && !order.skipRefused
  const isNothing = tables.every(({ added, joined }) => added + joined === 0)
  if (!order.apply || isRefused || isNothing) return { run: undefined, tables }

  const run = await createRun(db, order.source)
  const adding = { ...order, run }
  const total = tables.reduce((sum, { added }) => sum + added, 0)
  await addRecords(db, adding, (count) => to.progress('Adding', count / total))
  await publishEarlier(db, adding)
  await linkRows(db, run)
  return { run, tables }
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
  row: FormerRow | undefined
  isRejected: boolean
  note: string
  status: string
}

async function readSource(db: Queryable, source: Source, order: Order, to: Listener): Promise<TableReport> {
  const { table, name } = source
  const report = { table, name, read: 0, added: 0, here: 0, joined: 0, leftOut: 0, refused: 0, remarks: 0 }
  let orders: DateOrders | undefined
  for await (const rows of inBatches(source.rows())) {
    if (report.read === 0) refuseWithoutColumns(source, rows)
    if (!orders && hasUnclearDate(table, rows)) orders = await readDateOrders(source, order.dates)
    const checked = rows.map((row) => check(source, row, orders))
    const isLeftOut = ({ isRejected }: Checked) => isRejected && !order.withRejected
    const fit = checked.flatMap((one) => (one.row && !isLeftOut(one) ? [{ ...one, row: one.row }] : []))
    const repeated = await stage(db, source, fit)
    const findings = [
      ...checked.flatMap((one) => (isLeftOut(one) ? rejected(source, one) : one.findings)),
      ...fit.filter(({ line }) => repeated.includes(line)).map(({ row, line }) => repetition(source, line, row)),
    ]
    const refused = new Set(findings.filter(({ isRefusal }) => isRefusal).map(({ line }) => line)).size
    report.read += rows.length
    report.refused += refused
    report.leftOut += rows.length - refused - (fit.length - repeated.length)
    report.remarks += findings.filter(({ isRefusal }) => !isRefusal).length
    await to.report(findings)
    to.progress(`Reading ${name}`, source.progress())
  }
  return { ...report, unknown: source.unknown() }
}

/** One sentence instead of a refusal for each row. */
function refuseWithoutColumns({ table, name }: Source, rows: SourceRow[]): void {
  const columns = new Set(rows.flatMap((row) => ('given' in row ? Object.keys(row.given) : [])))
  if (columns.size === 0) return
  const isThere = (column: string) => columns.has(column)
  const fields = importedFields(table)
  // A freelancer's name is made of two columns.
  const isMade = fields.some(({ column }) => column === 'first_name' && isThere(column))
  const missing = neededFields(table).filter(({ column }) => !isThere(column) && !(column === 'company_name' && isMade))
  if (missing.length > 0)
    throw new Error(
      `${name} has no column ${missing.map(({ column }) => `'${column}'`).join(' and no column ')}. It has: ${[...columns].join(', ')}.`,
    )
}

const rejected = ({ name: source }: Source, { line, status }: Checked): LineFinding => ({
  source,
  line,
  column: 'status',
  value: status,
  says: 'was declined on the former site',
  taken: '',
  isRefusal: false,
})

/** An id is there once. What has no id and says the same is the same. */
const repetition = ({ name: source }: Source, line: number, { id }: FormerRow): LineFinding =>
  id === null
    ? {
        source,
        line,
        column: '',
        value: '',
        says: 'says the same as an earlier row, and is left out',
        isRefusal: false,
      }
    : { source, line, column: 'id', value: id, says: 'is the id of an earlier row', isRefusal: true }

function check(source: Source, given: SourceRow, orders: DateOrders | undefined): Checked {
  try {
    return checkRow(source, given, orders)
  } catch (cause) {
    throw new Error(`${source.name}, line ${given.line}, cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

function checkRow({ table, name: source }: Source, given: SourceRow, orders: DateOrders | undefined): Checked {
  const { line } = given
  if ('broken' in given) {
    const finding = { source, line, column: '', value: '', says: given.broken, isRefusal: true }
    return { line, row: undefined, isRejected: false, findings: [finding], note: '', status: '' }
  }
  const { row, refusals, remarks } = readRow(table, given.given, orders)
  const isRefused = refusals.length > 0
  return {
    line,
    row: isRefused ? undefined : row,
    isRejected: row.isRejected,
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
