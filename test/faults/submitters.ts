import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Staff } from '../../db/client.server.ts'
import { aVendorRequest } from '../builders.ts'
import { encoded } from '../form.ts'

/** What became of what was sent: companies by the answer that their request got. */
export type Outcome = { acknowledged: Set<string>; refused: Map<string, number>; broken: Set<string> }

/**
 * So many visitors, each of a network of their own, sending one vendor request after another, until stopped. `addressOf` names the server for each,
 * as a load balancer would.
 */
export function submitters(count: number, addressOf: (turn: number) => string) {
  const outcome: Outcome = { acknowledged: new Set(), refused: new Map(), broken: new Set() }
  let stopping = false
  let turn = 0

  async function submit(visitor: number): Promise<void> {
    while (!stopping) {
      const company = `Company ${randomUUID()}`
      try {
        const status = await post(addressOf(turn++), company, `203.0.113.${visitor}`)
        if (status === 303) outcome.acknowledged.add(company)
        else outcome.refused.set(company, status)
      } catch {
        outcome.broken.add(company)
        // No server listens at the moment.
        await delay(20)
      }
    }
  }

  const working = Promise.all(Array.from({ length: count }, (_, visitor) => submit(visitor)))
  return {
    outcome,
    async stop(): Promise<Outcome> {
      stopping = true
      await working
      return outcome
    },
  }
}

/** Sends a vendor request of this company, on a connection of its own, and gives the status of the answer. */
function post(address: string, companyName: string, network: string): Promise<number> {
  const body = encoded(aVendorRequest({ companyName })).toString()
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': network,
    }
    request(`${address}/post-vendor-request`, { method: 'POST', headers, agent: false }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}

/**
 * The same outcome where PostgreSQL was killed: who was refused may find theirs stored. A commit is on the disk before it
 * is acknowledged, and the word of it can be lost on the way.
 */
export const lostForWords = ({ acknowledged, refused, broken }: Outcome): Outcome => ({
  acknowledged,
  refused: new Map(),
  broken: new Set([...broken, ...refused.keys()]),
})

/** Compares what is stored with what was answered: nothing acknowledged is lost or double, nothing refused is stored. */
export async function expectNothingLost(staff: Staff, { acknowledged, refused, broken }: Outcome): Promise<void> {
  const { rows } = await staff.query<{ company: string }>(sql`
    select company from opportunity_submissions where company like 'Company %'`)
  const stored = rows.map(({ company }) => company)
  expect(new Set(stored).size, 'rows stored twice').toBe(stored.length)
  const known = new Set(stored)
  expect(
    [...acknowledged].filter((company) => !known.has(company)),
    'acknowledged and lost',
  ).toEqual([])
  expect(
    [...refused.keys()].filter((company) => known.has(company)),
    'refused and stored all the same',
  ).toEqual([])
  // Whose connection broke may find theirs stored or not: they were told neither.
  expect(
    stored.filter((company) => !acknowledged.has(company) && !broken.has(company)),
    'stored and never sent',
  ).toEqual([])
}
