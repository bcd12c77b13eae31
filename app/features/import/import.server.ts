import type { Queryable } from '../../../db/client.server.ts'
import type { FormerTable } from './former-tables.ts'
import { addRecords, assignRecords, createRun, keepUnlistedPending } from './insert.queries.server.ts'
import { joinSubmissions, markHere } from './join.queries.server.ts'
import {
  countStaged,
  linkRows,
  listJoinedByServices,
  publishEarlier,
  type StagedCounts,
} from './link.queries.server.ts'
import { type FormerRow, readRow } from './read-row.ts'
import type { ValueFinding } from './read-value.ts'
import type { Source, SourceRow } from './source.ts'
import { createStage, lockImports, stage } from './stage.queries.server.ts'

/** About a line of a file. `isRefusal`: the row is not stored. */
export type LineFinding = ValueFinding & { source: string; line: number; isRefusal: boolean }

export type TableReport = Omit<StagedCounts, 'table'> & {
  table: FormerTable
  name: string
  read: number
  refused: number
  remarks: number
  unknown: string[]
}

type Order = { source: string; apply: boolean; skipRefused: boolean; closesOn: string | null }

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
  for (const source of sources) read.push(await readSource(db, source, to))
  to.progress('Comparing with what is here', 0)
  await markHere(db)
  await joinSubmissions(db)
  await assignRecords(db)
  await to.report(await joinedByServices(db))
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

const joinedByServices = async (db: Queryable): Promise<LineFinding[]> =>
  (await listJoinedByServices(db)).map(({ source, line, opportunityLine }) => ({
    source,
    line,
    column: 'description',
    value: '',
    says: `differs from that of the opportunity in line ${opportunityLine}, which has the same sender and services: they are one`,
    isRefusal: false,
  }))

type Checked = { findings: LineFinding[]; line: number; row: FormerRow | undefined; note: string }

async function readSource(db: Queryable, source: Source, to: Listener): Promise<TableReport> {
  const report = {
    table: source.table,
    name: source.name,
    read: 0,
    added: 0,
    here: 0,
    joined: 0,
    refused: 0,
    remarks: 0,
  }
  for await (const rows of inBatches(source.rows())) {
    const checked = rows.map((row) => check(source, row))
    const fit = checked.flatMap(({ row, line, note }) => (row ? [{ row, line, note }] : []))
    const repeated = await stage(db, source, fit)
    const findings = [
      ...checked.flatMap(({ findings }) => findings),
      ...fit.filter(({ line }) => repeated.includes(line)).map(({ row, line }) => repetition(source, line, row)),
    ]
    report.read += rows.length
    report.refused += new Set(findings.filter(({ isRefusal }) => isRefusal).map(({ line }) => line)).size
    report.remarks += findings.filter(({ isRefusal }) => !isRefusal).length
    await to.report(findings)
    to.progress(`Reading ${source.name}`, source.progress())
  }
  return { ...report, unknown: source.unknown() }
}

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

function check({ table, name: source }: Source, given: SourceRow): Checked {
  const { line } = given
  if ('broken' in given) {
    const finding = { source, line, column: '', value: '', says: given.broken, isRefusal: true }
    return { line, row: undefined, findings: [finding], note: '' }
  }
  const { row, refusals, remarks } = readRow(table, given.given)
  const found = refusals.length > 0 ? refusals : remarks
  return {
    line,
    row: refusals.length > 0 ? undefined : row,
    findings: found.map((one) => ({ ...one, source, line, isRefusal: refusals.length > 0 })),
    note: noteOf(remarks),
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
