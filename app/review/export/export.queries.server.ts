import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Value } from '../../kit/data-files/csv.ts'
import { type Kind, kindOf, storedColumns } from '../../records/kinds.ts'

type Table = { table: string; time: string; columns: readonly string[] }

const submissionTable = (kind: Kind): Table => ({
  table: kindOf(kind).table,
  time: 'created_at',
  columns: storedColumns(kind),
})

const decisions: Table = {
  table: 'decisions left join decision_details on decision_id = id',
  time: 'decided_at',
  columns: [
    'id',
    'decided_at',
    'kind',
    'record_id',
    'decision',
    'reviewer',
    'status_before',
    'undoes',
    'reason',
    'changes',
    'decided_as',
  ],
}

const answers: Table = {
  table: 'message_answers',
  time: 'created_at',
  columns: ['id', 'created_at', 'message_id', 'reviewer', 'text', 'letter_id'],
}

const otherTables = { decisions, answers }

// The number of rows that are read at a time. A description has at most 10,000 characters, so a batch has about 10 MB
// at most.
const BATCH_SIZE = 1_000

/**
 * Yields all rows in batches, oldest first. The first row of the first batch has the names of the columns. Between
 * batches, no database connection is in use.
 */
export async function* readExportRows(
  staff: Staff,
  source: Kind | keyof typeof otherTables,
  conditions: Sql[] = [],
): AsyncGenerator<(readonly Value[])[]> {
  const { table, time, columns } =
    source === 'decisions' || source === 'answers' ? otherTables[source] : submissionTable(source)
  let last = { position: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  let header = [columns] as (readonly Value[])[]
  for (let hasMore = true; hasMore; ) {
    // The position is read as text, because the column has microseconds, and a Date only milliseconds.
    const { rows } = await staff.query<Record<string, Value> & typeof last>(sql`
      select ${raw(columns.join())}, ${raw(time)}::text as position from ${raw(table)}
      where ${join([sql`(${raw(time)}, id) > (${last.position}::timestamptz, ${last.id}::uuid)`, ...conditions], ' and ')}
      order by ${raw(time)}, id limit ${BATCH_SIZE}`)
    yield [...header, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
    header = []
    last = rows.at(-1) ?? last
    hasMore = rows.length === BATCH_SIZE
  }
}
