import sql from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { readFilters, writeFilters } from '../../lists/filters.ts'
import { opportunityFilters } from '../request.fields.ts'
import { endAlerts, lockSubscribers } from './alerts.queries.server.ts'
import { knownFilters } from './known-filters.ts'
import { wantedBy } from './wanted.server.ts'

const BATCH = 1_000

/**
 * At the start: where this version has other names, synonyms or options, the queries of alerts are derived again. An alert
 * with an option that is no longer offered would find nothing, or without it too much: it ends, and its subscriber is
 * told.
 */
export async function deriveAgain(staff: Staff): Promise<void> {
  const { rows } = await staff.query<{ filters: string }>(sql`select distinct filters from alerts`)
  const all = rows.map(({ filters }) => filters)
  const known = all.filter(isOffered)
  for (let at = 0; at < known.length; at += BATCH) await derive(staff, known.slice(at, at + BATCH))
  for (const filters of all.filter((each) => !isOffered(each)))
    await transaction(staff, (connection) => endAndTell(connection, filters))
}

async function derive(staff: Staff, all: string[]): Promise<void> {
  const derived = all.map((filters) => {
    const { query, texts } = wantedBy(readFilters(opportunityFilters, new URLSearchParams(filters)))
    return { filters, wanted: query, texts }
  })
  const changed = sql`
    jsonb_to_recordset(${JSON.stringify(derived)}) as derived (filters text, wanted text, texts text[])
    where alerts.filters = derived.filters
      and (alerts.wanted, alerts.texts) is distinct from (derived.wanted::tsquery, derived.texts)`
  await transaction(staff, async (connection) => {
    await lockSubscribers(connection, sql`id in (select subscriber_id from alerts, ${changed})`)
    await connection.query(sql`
      update alerts set wanted = derived.wanted::tsquery, texts = derived.texts from ${changed}`)
  })
}

const isOffered = (query: string): boolean => `${writeFilters(knownFilters(new URLSearchParams(query)))}` === query

async function endAndTell(connection: Queryable, filters: string): Promise<void> {
  const isRunning = sql`filters = ${filters} and ended_at is null`
  await lockSubscribers(connection, sql`id in (select subscriber_id from alerts where ${isRunning})`)
  const { rows } = await connection.query<{
    id: string
    subscriberId: string
    address: string
    language: Language
  }>(sql`
    select alerts.id, subscriber_id as "subscriberId", address, page_language as language
    from alerts join subscribers on subscribers.id = subscriber_id
    where ${isRunning} and confirmed_at is not null`)
  await endAlerts(connection, isRunning, 'filters')
  for (const { id, subscriberId, address, language } of rows)
    await queueLetter(
      connection,
      { template: 'alertEnded', recipient: address, language, content: { subscriberId } },
      { occasion: `alertEnded:${id}` },
    )
}
