import { parseArgs } from 'node:util'
import { openDatabase } from '../app/database.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { type Staff, transaction } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { addListings, addOpportunities, addRequests } from '../db/samples/insert.ts'
import { inventListing } from '../db/samples/invented-listings.ts'
import { inventOpportunity } from '../db/samples/invented-opportunities.ts'
import { opportunitySamples } from '../db/samples/opportunities.ts'
import { requestSamples } from '../db/samples/requests.ts'
import { listingSamples } from '../db/samples/vendors.ts'
import { runCommand } from './command.ts'

type Amounts = { opportunities: number; listings: number }

type Added = { opportunities: number; listings: number; requests: number }

// One statement's worth: some two megabytes of JSON, so that a million rows need no more memory than a thousand.
const BATCH = 2_000

/** 60 opportunities, 80 approved listings and 5 pending requests. Existing rows stay. All or nothing. */
export function seedSamples(staff: Staff): Promise<Added> {
  return seed(staff, { opportunities: 0, listings: 0 })
}

/** The nth invented row is the same every time: a second run adds only what is missing. All or nothing. */
export async function seed(staff: Staff, amounts: Amounts): Promise<Added> {
  const now = Date.now()
  const added = await transaction(staff, async (db) => ({
    opportunities:
      (await addOpportunities(db, opportunitySamples, now)) +
      (await inBatches(amounts.opportunities, inventOpportunity, (rows) => addOpportunities(db, rows, now))),
    listings:
      (await addListings(db, listingSamples, now)) +
      (await inBatches(amounts.listings, inventListing, (rows) => addListings(db, rows, now))),
    requests: await addRequests(db, requestSamples, now),
  }))
  await settle(staff)
  return added
}

async function inBatches<Row>(
  amount: number,
  invent: (index: number) => Row,
  add: (rows: Row[]) => Promise<number>,
): Promise<number> {
  let added = 0
  for (let start = 0; start < amount; start += BATCH) {
    const length = Math.min(BATCH, amount - start)
    added += await add(Array.from({ length }, (_, offset) => invent(start + offset)))
  }
  return added
}

/** Without statistics the planner guesses, and entries still pending in a GIN index are searched one by one. */
async function settle({ login }: Staff): Promise<void> {
  await withConnection(login, (client) =>
    client.query('vacuum (analyze) opportunities, public_listings, vendor_listings, opportunity_submissions'),
  )
}

export function readAmounts(words: string[]): Amounts {
  const number = { type: 'string', default: '0' } as const
  try {
    const { values } = parseArgs({ args: words, options: { opportunities: number, listings: number } })
    return { opportunities: wholeNumber(values.opportunities), listings: wholeNumber(values.listings) }
  } catch (cause) {
    throw new Error(
      'The seed understands --opportunities and --listings, each with a whole number of at most seven digits after it.',
      { cause },
    )
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new RangeError(text)
  return Number(text)
}

function report({ opportunities, listings, requests }: Added, place: string): string {
  if (opportunities + listings + requests === 0) return `Nothing added: it is all there already, in ${place}.`
  return `Added ${opportunities} opportunities, ${listings} listings and ${requests} pending requests to ${place}.`
}

async function main(): Promise<string> {
  const amounts = readAmounts(process.argv.slice(2))
  const database = await openDatabase(readEnvironment(process.env))
  try {
    return report(await seed(database.staff, amounts), database.place)
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runCommand(main)
