import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Value } from './csv.ts'

/** The tables that can be exported: which one, its column of time, and every column that is stored in it. */
const tables = {
  requests: {
    table: 'opportunity_submissions',
    time: 'created_at',
    columns: [
      'id',
      'created_at',
      'status',
      'company',
      'company_website',
      'location',
      'country',
      'services',
      'specialties',
      'languages',
      'description',
      'project_type',
      'ownership_type',
      'project_size',
      'contact_email',
      'decided_at',
      'decided_by',
      'logo_url',
      'opportunity_id',
      'posted_at',
      'original',
      'suspicion',
    ],
  },
  listings: {
    table: 'vendor_listings',
    time: 'created_at',
    columns: [
      'id',
      'created_at',
      'status',
      'vendor_type',
      'company_name',
      'first_name',
      'last_name',
      'location',
      'country',
      'website',
      'linkedin_profile',
      'logo_url',
      'contact_email',
      'services',
      'specialties',
      'languages',
      'decided_at',
      'decided_by',
      'original',
      'suspicion',
    ],
  },
  messages: {
    table: 'contact_submissions',
    time: 'created_at',
    columns: ['id', 'created_at', 'status', 'name', 'email', 'message', 'decided_at', 'decided_by', 'suspicion'],
  },
  decisions: {
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
    ],
  },
} as const

export type Exported = keyof typeof tables

// A description has up to 10,000 characters: at the very most 10 MB at a time.
const BATCH = 1_000

/**
 * What one table holds, all of it or what meets the conditions, oldest first: the names of the columns, then batches of
 * rows in their order. Each batch begins after the row before it and holds no connection in between, however slowly it
 * is fetched.
 */
export async function* listStored(
  staff: Staff,
  exported: Exported,
  conditions: Sql[] = [],
): AsyncGenerator<(readonly Value[])[]> {
  const { table, time, columns } = tables[exported]
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
