import sql from 'sql-template-tag'
import { openDatabase } from '../app/database.server.ts'
import { sendDueAlerts, sendImmediately } from '../app/features/alerts/matching.queries.server.ts'
import { wantedBy } from '../app/features/alerts/wanted.server.ts'
import { readFilters, writeFilters } from '../app/kit/lists/filters.ts'
import { opportunityFilters } from '../app/records/request.fields.ts'
import { countries, vendorServices } from '../config/closed-lists.ts'
import type { Staff } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { createDatabase } from '../db/database.ts'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { addOpportunities } from './scale/fill.ts'
import { isTimeout } from './scale/measure.ts'
import { median } from './statistics.ts'

const ALERTS = 100_000
const ADDRESSES = 70_000
const OLD_REQUESTS = 20_000
const NEW_REQUESTS = 1_000
const IMMEDIATELY = 15_000
const ROUNDS = 5
const BATCH = 5_000

/** The morning's run in one process, and one request that is told immediately. */
export async function measureAlerts(server: EmbeddedPostgres): Promise<void> {
  console.log('Matching alerts…\n')
  await createDatabase(server.url('postgres'), 'bench_alerts')
  const { staff, close } = await openDatabase({ databaseUrl: server.url('bench_alerts'), dataFolder: '' })
  try {
    await addOpportunities(staff, OLD_REQUESTS + NEW_REQUESTS)
    await addAlerts(staff)
    console.log(await morning(staff))
    console.log(`${await immediately(staff)}\n`)
  } finally {
    await close()
  }
}

// Three in four name a service, four in five a country, one in ten a word; some of them two.
const WORDS = ['depot', 'EOT', 'rail', 'مطالبات', 'delay', 'FIDIC', 'airport', 'P6']

function filtersOf(n: number): string {
  const service = n % 4 ? [['service', vendorServices[n % vendorServices.length] ?? '']] : []
  const country = n % 5 ? [['country', countries[(n * 7) % countries.length] ?? '']] : []
  const second = n % 6 ? [] : [['country', countries[(n * 11 + 3) % countries.length] ?? '']]
  const word = n % 10 ? [] : [['q', WORDS[(n / 10) % WORDS.length] ?? '']]
  return `${writeFilters(readFilters(opportunityFilters, new URLSearchParams([...word, ...service, ...country, ...second])))}`
}

async function addAlerts(staff: Staff): Promise<void> {
  await staff.query(sql`
    insert into subscribers (address, key, wanted_at)
    select 'vendor' || n || '@bench.example', n::text, now() from generate_series(0, ${ADDRESSES - 1}::int) as n`)
  for (let from = 0; from < ALERTS; from += BATCH) {
    const alerts = Array.from({ length: BATCH }, (_, at) => {
      const filters = filtersOf(from + at)
      const { query, texts } = wantedBy(readFilters(opportunityFilters, new URLSearchParams(filters)))
      return { key: String((from + at) % ADDRESSES), filters, wanted: query, texts }
    })
    await staff.query(sql`
      insert into alerts (subscriber_id, filters, wanted, texts, frequency, created_at, confirmed_at)
      select subscribers.id, filters, wanted::tsquery, texts, 'Daily', now() - interval '30 days', now()
      from jsonb_to_recordset(${JSON.stringify(alerts)}) as alert (key text, filters text, wanted text, texts text[])
      join subscribers using (key) on conflict do nothing`)
  }
  await staff.query(sql`analyze alerts`)
  await staff.query(sql`analyze subscribers`)
}

async function morning(staff: Staff): Promise<string> {
  // On a connection of its own: the staff pool's statement timeout is too short for a slow machine.
  await withConnection(staff.login, (client) =>
    client.query(`
    with numbered as (select id, row_number() over (order by id) as place from opportunities)
    update opportunities set posted_at = now() - interval '1 hour'
      - case when place <= ${NEW_REQUESTS} then interval '1 second' else interval '2 days' end * (place % 20 + 1)
    from numbered where numbered.id = opportunities.id;
    update alerts set due_at = now(), told_until = now() - interval '1 day', written_at = now() - interval '1 day'`),
  )
  const seconds = await secondsOf(() => sendDueAlerts(staff))
  const { rows } = await staff.query<{ letters: number; addresses: number }>(sql`
    select count(*)::int as letters, count(distinct recipient)::int as addresses from letters`)
  const { letters = 0, addresses = 0 } = rows[0] ?? {}
  if (Number.isFinite(seconds) && (letters === 0 || letters !== addresses))
    throw new Error(`${letters} letters went to ${addresses} addresses.`)
  return `Target: ${ALERTS.toLocaleString('en')} alerts that are due and ${NEW_REQUESTS.toLocaleString('en')} new requests take 60 s of one core: ${seconds < 60 ? 'met' : 'NOT met'} (${seconds.toFixed(1)} s, ${letters.toLocaleString('en')} letters)`
}

async function immediately(staff: Staff): Promise<string> {
  await staff.query(sql`delete from letters`)
  await staff.query(sql`
    update alerts set frequency = 'Immediately', due_at = null, told_until = now() - interval '3 minutes'
    where id in (select id from alerts order by id limit ${IMMEDIATELY})`)
  const milliseconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await staff.query(sql`
      update opportunities set posted_at = now() - interval '121 seconds' where id = (
        select id from opportunities order by id offset ${round} limit 1)`)
    await staff.query(sql`update alert_state set announced_until = now() - interval '122 seconds'`)
    await staff.query(
      sql`update alerts set told_until = now() - interval '122 seconds' where frequency = 'Immediately'`,
    )
    milliseconds.push(1000 * (await secondsOf(() => sendImmediately(staff))))
  }
  const { rowCount } = await staff.query(sql`select from letters`)
  return `one request told immediately to ${IMMEDIATELY.toLocaleString('en')} alerts: median of ${ROUNDS} ${Math.round(median(milliseconds))} ms, ${Math.round((rowCount ?? 0) / ROUNDS).toLocaleString('en')} letters each`
}

/** Infinity where a statement timed out. */
async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  try {
    await run()
    return (performance.now() - began) / 1000
  } catch (error) {
    if (isTimeout(error)) return Number.POSITIVE_INFINITY
    throw error
  }
}
