import sql from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { readFilters, writeFilters } from '../../kit/lists/filters.ts'
import { opportunityFilters } from '../../records/request.fields.ts'
import { compileAlertQuery } from './alert-query.server.ts'
import { lockSubscribers } from './alerts.queries.server.ts'
import { knownFilters } from './known-filters.ts'

const BATCH = 1_000

/**
 * Compiles the queries of all alerts again when the site starts, because this version may have other names, synonyms or
 * options. Pauses an alert with an option that is no longer offered, because the alert would find nothing with this
 * option and too much without it.
 */
export async function recomputeAlertQueries(staff: Staff): Promise<void> {
  for (const filters of await listFilters(staff)) {
    const canonical = `${writeFilters(knownFilters(new URLSearchParams(filters)))}`
    if (isOffered(filters) && canonical !== filters) await rewriteFilters(staff, filters, canonical)
  }
  const all = await listFilters(staff)
  const known = all.filter(isOffered)
  for (let at = 0; at < known.length; at += BATCH) await storeQueries(staff, known.slice(at, at + BATCH))
  await pauseAlerts(
    staff,
    all.filter((filters) => !isOffered(filters)),
  )
}

async function listFilters(staff: Staff): Promise<string[]> {
  const { rows } = await staff.query<{ filters: string }>(sql`select distinct filters from alerts`)
  return rows.map(({ filters }) => filters)
}

/** Whether this version still offers every filter of a stored query. Order and spelling of the query do not matter. */
function isOffered(query: string): boolean {
  const offered = knownFilters(new URLSearchParams(query))
  return [...new URLSearchParams(query)].every(
    ([key, value]) => key === 'q' || offered.chosen[key]?.includes(value) === true,
  )
}

/** Stores the filters as this version writes them, unless the subscriber already has an alert with the same filters. */
async function rewriteFilters(staff: Staff, filters: string, canonical: string): Promise<void> {
  await transaction(staff, async (connection) => {
    await lockSubscribers(connection, sql`id in (select subscriber_id from alerts where filters = ${filters})`)
    await connection.query(sql`
      update alerts set filters = ${canonical}
      where filters = ${filters} and not exists (select from alerts as other
        where other.subscriber_id = alerts.subscriber_id and other.filters = ${canonical})`)
  })
}

/**
 * Stores the compiled queries. An alert that was paused continues, and announces the requests that were published
 * during the pause.
 */
async function storeQueries(staff: Staff, all: string[]): Promise<void> {
  const compiled = all.map((filters) => {
    const { query, texts } = compileAlertQuery(readFilters(opportunityFilters, new URLSearchParams(filters)))
    return { filters, wanted: query, texts }
  })
  const changed = sql`
    jsonb_to_recordset(${JSON.stringify(compiled)}) as compiled (filters text, wanted text, texts text[])
    where alerts.filters = compiled.filters and (paused_at is not null
      or (alerts.wanted, alerts.texts) is distinct from (compiled.wanted::tsquery, compiled.texts))`
  await transaction(staff, async (connection) => {
    await lockSubscribers(connection, sql`id in (select subscriber_id from alerts, ${changed})`)
    await connection.query(sql`
      update alerts set wanted = compiled.wanted::tsquery, texts = compiled.texts, paused_at = null,
        due_at = case when paused_at is null then due_at else coalesce(due_at, now()) end
      from ${changed}`)
  })
}

async function pauseAlerts(staff: Staff, all: string[]): Promise<void> {
  if (all.length === 0) return
  const isRunning = sql`filters = any (${all}::text[]) and ended_at is null and paused_at is null`
  await transaction(staff, async (connection) => {
    await lockSubscribers(connection, sql`id in (select subscriber_id from alerts where ${isRunning})`)
    await connection.query(sql`update alerts set paused_at = now() where ${isRunning}`)
  })
}
