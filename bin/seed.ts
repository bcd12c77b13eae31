import { parseArgs } from 'node:util'
import sql, { raw, type Sql } from 'sql-template-tag'
import { recomputeAlertQueries } from '../app/features/alerts/recompute-queries.queries.server.ts'
import { type Kind, kinds } from '../app/records/kinds.ts'
import { eraseSubmission } from '../app/submissions/state/erase.queries.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { type Staff, transaction } from '../db/client.server.ts'
import { recordRun } from '../db/command-runs.ts'
import { withConnection } from '../db/connection.ts'
import { openStartedDatabase } from '../db/database.ts'
import { isSample } from '../db/is-sample.ts'
import { submissionKinds } from '../domain/kinds.ts'
import { runCommand } from './command.ts'
import { endedRequests } from './samples/ended-requests.ts'
import { addListings, addOpportunities, addRequests } from './samples/insert.ts'
import { addAlerts, addHistory, addMessages, addRelayed, addVerifications } from './samples/insert-activity.ts'
import { inventListing } from './samples/invented-listings.ts'
import { inventOpportunity } from './samples/invented-opportunities.ts'
import { opportunitySamples } from './samples/opportunities.ts'
import { publishedRequest, requestSamples } from './samples/requests.ts'
import { listingSamples, waitingListings } from './samples/vendors.ts'
import { messageSamples } from './samples/visitors.ts'

type Amounts = { opportunities: number; listings: number }

/** How the report names each kind of row that was added. */
const nouns = {
  opportunities: 'opportunities',
  listings: 'listings',
  requests: 'pending requests',
  ended: 'closed or declined requests',
  waiting: 'pending listings',
  messages: 'contact messages',
  relayed: 'messages and replies to vendors and organisations',
  verifications: 'verifications',
  alerts: 'alerts',
  decisions: 'decisions',
}

type Added = Record<keyof typeof nouns, number>

// One statement adds this many rows, which are about two megabytes of JSON. A million rows therefore need no more
// memory than a few thousand.
const BATCH = 2_000

/**
 * Adds the samples and the invented rows in one transaction. The nth invented row is the same every time, so a second
 * run adds only the missing rows.
 */
export async function seed(staff: Staff, amounts: Amounts = { opportunities: 0, listings: 0 }): Promise<Added> {
  const now = Date.now()
  const closing = opportunitySamples.filter(({ closesIn }) => closesIn !== undefined).map(publishedRequest)
  const others = opportunitySamples.filter(({ closesIn }) => closesIn === undefined)
  const opportunities = batches(others, amounts.opportunities, inventOpportunity)
  const listings = batches(listingSamples, amounts.listings, inventListing)
  const decidable = { requests: [...closing, ...endedRequests], listings: listingSamples, messages: messageSamples }
  const added = await transaction(staff, async (db) => ({
    opportunities: (await addRequests(db, closing, now)) + (await addOpportunities(staff, db, opportunities, now)),
    listings: await addListings(db, listings, now),
    requests: await addRequests(db, requestSamples, now),
    ended: await addRequests(db, endedRequests, now),
    waiting: await addListings(db, [waitingListings], now),
    messages: await addMessages(db, messageSamples, now),
    relayed: await addRelayed(db, now),
    verifications: await addVerifications(db, now),
    alerts: await addAlerts(db, now),
    decisions: await addHistory(db, decidable, now),
  }))
  await recomputeAlertQueries(staff)
  await vacuumAnalyze(staff)
  return added
}

function* batches<Row>(samples: Row[], amount: number, invent: (index: number) => Row): Generator<Row[]> {
  yield samples
  for (let start = 0; start < amount; start += BATCH) {
    const length = Math.min(BATCH, amount - start)
    yield Array.from({ length }, (_, offset) => invent(start + offset))
  }
}

/** The history shows this in place of a reviewer's address. */
const SEED = 'npm run seed'

/**
 * Removes the samples. A sample that staff have decided on is erased instead of deleted, because the history keeps its
 * decisions.
 */
export async function removeSamples(staff: Staff): Promise<number> {
  await removeActivity(staff)
  let removed = await deleteInBatches(staff, 'opportunities', sql`submission_id is null`)
  for (const kind of submissionKinds) {
    const { table } = kinds[kind]
    const decided = sql`exists (select from decisions where record_id = ${raw(table)}.id)`
    removed += await eraseAll(staff, kind, sql`${isSample} and status <> 'erased' and ${decided}`)
    removed += await deleteInBatches(staff, table, sql`not ${decided}`)
  }
  if (removed > 0) await recordRun(staff, 'seed --remove')
  await vacuumAnalyze(staff)
  return removed
}

/**
 * Deletes the messages, alerts and verifications of the samples. Also deletes the decisions of the samples, which no
 * person made. The decisions about a record are kept if staff have made a decision about that record too.
 */
function removeActivity(staff: Staff): Promise<void> {
  return transaction(staff, async (db) => {
    for (const table of ['relayed', 'message_answers', 'subscribers', 'alert_consents'])
      await db.query(sql`delete from ${raw(table)} where ${isSample}`)
    await db.query(
      sql`delete from verifications where listing_id in (select id from vendor_listings where ${isSample})`,
    )
    const invented = sql`
      select id from decisions where ${isSample} and not exists (
        select from decisions as made where record_id = decisions.record_id and not ${isSample})`
    await db.query(sql`alter table decisions disable trigger decisions_are_kept`)
    await db.query(sql`alter table decision_details disable trigger details_go_with_their_record`)
    await db.query(sql`delete from decision_details where decision_id in (${invented})`)
    await db.query(sql`delete from decisions where id in (${invented})`)
    await db.query(sql`alter table decision_details enable trigger details_go_with_their_record`)
    await db.query(sql`alter table decisions enable trigger decisions_are_kept`)
  })
}

async function eraseAll(staff: Staff, kind: Kind, condition: Sql): Promise<number> {
  const { rows } = await staff.query<{ id: string }>(sql`select id from ${raw(kinds[kind].table)} where ${condition}`)
  for (const { id } of rows) await eraseSubmission(staff, { kind, id, reviewer: SEED })
  return rows.length
}

async function deleteInBatches(staff: Staff, table: string, condition: Sql): Promise<number> {
  let deleted = 0
  for (let last = BATCH; last === BATCH; deleted += last) {
    const { rowCount } = await staff.query(sql`
      delete from ${raw(table)} where id in (
        select id from ${raw(table)} where ${isSample} and ${condition} limit ${BATCH})`)
    last = rowCount ?? 0
  }
  return deleted
}

export async function countSentByVisitors(staff: Staff): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from submissions where not ${isSample} and status <> 'erased'`)
  return rows[0]?.count ?? 0
}

/**
 * Vacuums and analyses the filled tables. Without statistics the query planner guesses, and without a vacuum PostgreSQL
 * searches the pending entries of a GIN index one by one.
 */
export async function vacuumAnalyze({ login }: Staff): Promise<void> {
  await withConnection(login, (client) =>
    client.query('vacuum (analyze) opportunities, public_listings, vendor_listings, opportunity_submissions'),
  )
}

export function readOptions(args: string[]): Amounts & { remove: boolean } {
  const number = { type: 'string', default: '0' } as const
  const options = { opportunities: number, listings: number, remove: { type: 'boolean', default: false } } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.remove && args.length > 1) throw new RangeError('--remove')
    return {
      opportunities: wholeNumber(values.opportunities),
      listings: wholeNumber(values.listings),
      remove: values.remove,
    }
  } catch (cause) {
    throw new Error('Use --opportunities NUMBER and --listings NUMBER (up to 7 digits), or --remove on its own.', {
      cause,
    })
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new RangeError(text)
  return Number(text)
}

function report(added: Added, place: string): string {
  const all = Object.entries(nouns).flatMap(([key, noun]) => {
    const count = added[key as keyof Added]
    return count > 0 ? [`${count} ${noun}`] : []
  })
  if (all.length === 0) return `Nothing added: all samples already exist in ${place}.`
  return `Added to ${place}: ${all.join(', ')}.`
}

const warning = (sent: number) => `
Visitors have sent ${sent === 1 ? '1 submission' : `${sent} submissions`} to this site. Visitors also see the invented samples. To remove the samples, run: npm run seed -- --remove`

async function main(): Promise<string> {
  const { remove, ...amounts } = readOptions(process.argv.slice(2))
  const { staff, place, close } = await openStartedDatabase(readEnvironment(process.env))
  try {
    if (remove) return `Removed ${await removeSamples(staff)} samples from ${place}.`
    const added = report(await seed(staff, amounts), place)
    const sent = await countSentByVisitors(staff)
    return sent > 0 ? added + warning(sent) : added
  } finally {
    await close()
  }
}

if (import.meta.main) await runCommand(main)
