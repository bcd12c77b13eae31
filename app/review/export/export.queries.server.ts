import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Value } from '../../kit/data-files/csv.ts'
import { type Kind, kindOf, storedColumns } from '../../records/kinds.ts'

type Table = { table: string; time: string; columns: readonly string[] }

const tableOfKind = (kind: Kind): Table => ({
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

const others = { decisions, answers }

// A description has up to 10,000 characters: at most 10 MB a batch.
const BATCH = 1_000

/** Batches of rows, oldest first, after one with the column names. No connection is open between batches. */
export async function* listStored(
  staff: Staff,
  exported: Kind | keyof typeof others,
  conditions: Sql[] = [],
): AsyncGenerator<(readonly Value[])[]> {
  const { table, time, columns } =
    exported === 'decisions' || exported === 'answers' ? others[exported] : tableOfKind(exported)
  let last = { position: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  let names = [columns] as (readonly Value[])[]
  for (let more = true; more; ) {
    // The position as text: a Date has milliseconds, the column microseconds.
    const { rows } = await staff.query<Record<string, Value> & typeof last>(sql`
      select ${raw(columns.join())}, ${raw(time)}::text as position from ${raw(table)}
      where ${join([sql`(${raw(time)}, id) > (${last.position}::timestamptz, ${last.id}::uuid)`, ...conditions], ' and ')}
      order by ${raw(time)}, id limit ${BATCH}`)
    yield [...names, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
    names = []
    last = rows.at(-1) ?? last
    more = rows.length === BATCH
  }
}
