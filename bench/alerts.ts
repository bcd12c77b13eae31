import sql from 'sql-template-tag'
import { openDatabase } from '../app/database.server.ts'
import { compileAlertQuery } from '../app/features/alerts/alert-query.server.ts'
import { sendDueAlerts, sendImmediately } from '../app/features/alerts/matching.queries.server.ts'
import { readFilters, writeFilters } from '../app/kit/lists/filters.ts'
import { opportunityFilters } from '../app/records/request.fields.ts'
import { countries, vendorServices } from '../app/vocabulary/closed-lists.ts'
import type { Staff } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { createDatabase } from '../db/database.ts'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { addOpportunities } from './scale/fill.ts'
import { isTimeout } from './scale/measure.ts'
import type { Size } from './size.ts'
import { median } from './statistics.ts'

const BATCH = 5_000

/**
 * Measures how long one process takes to queue the emails for all daily alerts that are due on one morning, and then
 * those for the immediate alerts about one new request.
 */
export async function measureAlerts(server: EmbeddedPostgres, size: Size['alerts']): Promise<void> {
  console.log('Matching alerts…\n')
  await createDatabase(server.url('postgres'), 'bench_alerts')
  const { staff, close } = await openDatabase({ databaseUrl: server.url('bench_alerts'), dataFolder: '' })
  try {
    await addOpportunities(staff, size.oldRequests + size.newRequests)
    await addAlerts(staff, size)
    console.log(await runMorning(staff, size))
    console.log(`${await alertImmediately(staff, size)}\n`)
  } finally {
    await close()
  }
}

// The words that some alerts search for: one alert in ten has one of these words. Three in four name a service, four in
// five a country, and one in six a second country.
const WORDS = ['depot', 'EOT', 'rail', 'مطالبات', 'delay', 'FIDIC', 'airport', 'P6']

function filtersOf(n: number): string {
  const service = n % 4 ? [['service', vendorServices[n % vendorServices.length] ?? '']] : []
  const country = n % 5 ? [['country', countries[(n * 7) % countries.length] ?? '']] : []
  const second = n % 6 ? [] : [['country', countries[(n * 11 + 3) % countries.length] ?? '']]
  const word = n % 10 ? [] : [['q', WORDS[(n / 10) % WORDS.length] ?? '']]
  return `${writeFilters(readFilters(opportunityFilters, new URLSearchParams([...word, ...service, ...country, ...second])))}`
}

async function addAlerts(staff: Staff, { alerts: count, addresses }: Size['alerts']): Promise<void> {
  await staff.query(sql`
    insert into subscribers (address, key, wanted_at)
    select 'vendor' || n || '@bench.example', n::text, now() from generate_series(0, ${addresses - 1}::int) as n`)
  for (let from = 0; from < count; from += BATCH) {
    const alerts = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
      const filters = filtersOf(from + at)
      const { query, texts } = compileAlertQuery(readFilters(opportunityFilters, new URLSearchParams(filters)))
      return { key: String((from + at) % addresses), filters, wanted: query, texts }
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

async function runMorning(staff: Staff, { alerts, newRequests }: Size['alerts']): Promise<string> {
  // The update needs a connection of its own, because the staff pool's statement timeout is too short on a slow
  // machine.
  await withConnection(staff.login, (client) =>
    client.query(`
    with numbered as (select id, row_number() over (order by id) as place from opportunities)
    update opportunities set posted_at = now() - interval '1 hour'
      - case when place <= ${newRequests} then interval '1 second' else interval '2 days' end * (place % 20 + 1)
    from numbered where numbered.id = opportunities.id;
    update alerts set due_at = now(), told_until = now() - interval '1 day', written_at = now() - interval '1 day'`),
  )
  const seconds = await secondsOf(() => sendDueAlerts(staff))
  const { rows } = await staff.query<{ letters: number; addresses: number }>(sql`
    select count(*)::int as letters, count(distinct recipient)::int as addresses from letters`)
  const { letters = 0, addresses = 0 } = rows[0] ?? {}
  if (Number.isFinite(seconds) && (letters === 0 || letters !== addresses))
    throw new Error(`${letters} letters went to ${addresses} addresses.`)
  return `Target: ${alerts.toLocaleString('en')} alerts that are due and ${newRequests.toLocaleString('en')} new requests take 60 s of one core: ${seconds < 60 ? 'met' : 'NOT met'} (${seconds.toFixed(1)} s, ${letters.toLocaleString('en')} letters)`
}

async function alertImmediately(staff: Staff, size: Size['alerts']): Promise<string> {
  await staff.query(sql`delete from letters`)
  await staff.query(sql`
    update alerts set frequency = 'Immediately', due_at = null, told_until = now() - interval '3 minutes'
    where id in (select id from alerts order by id limit ${size.immediately})`)
  const milliseconds: number[] = []
  for (let round = 0; round < size.rounds; round++) {
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
  return `one request told immediately to ${size.immediately.toLocaleString('en')} alerts: median of ${size.rounds} ${Math.round(median(milliseconds))} ms, ${Math.round((rowCount ?? 0) / size.rounds).toLocaleString('en')} letters each`
}

/** Returns the seconds that `run` takes, or Infinity if a statement timed out. */
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
