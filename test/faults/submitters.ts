import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Staff } from '../../db/client.server.ts'
import { aVendorRequest } from '../builders.ts'
import { encoded } from '../form.ts'

/**
 * The companies of the sent requests: those that were acknowledged, those that were refused with a status, and those
 * without a response.
 */
export type Outcome = { acknowledged: Set<string>; refused: Map<string, number>; broken: Set<string> }

/**
 * Starts visitors who send one vendor request after another until they are stopped, each from a different network.
 * `addressOf` returns the address of the server to which a request is sent, as a load balancer would choose it.
 */
export function submitters(count: number, addressOf: (turn: number) => string) {
  const outcome: Outcome = { acknowledged: new Set(), refused: new Map(), broken: new Set() }
  let stopping = false
  let turn = 0

  async function submitRequests(visitor: number): Promise<void> {
    while (!stopping) {
      const company = `Company ${randomUUID()}`
      try {
        const status = await post(addressOf(turn++), company, `203.0.113.${visitor}`)
        if (status === 303) outcome.acknowledged.add(company)
        else outcome.refused.set(company, status)
      } catch {
        outcome.broken.add(company)
        // The server may be down, so the next request waits a moment.
        await delay(20)
      }
    }
  }

  const working = Promise.all(Array.from({ length: count }, (_, visitor) => submitRequests(visitor)))
  return {
    outcome,
    async stop(): Promise<Outcome> {
      stopping = true
      await working
      return outcome
    },
  }
}

/** Sends a vendor request of this company on a new connection, and returns the status of the response. */
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
 * Returns the outcome with the refused requests counted as broken, for a test that kills PostgreSQL. In such a test, a
 * refused request may have been stored after all, because a commit is on the disk before it is acknowledged, and the
 * acknowledgement can be lost.
 */
export const withRefusedAsBroken = ({ acknowledged, refused, broken }: Outcome): Outcome => ({
  acknowledged,
  refused: new Map(),
  broken: new Set([...broken, ...refused.keys()]),
})

/**
 * Compares the stored rows with the responses. No acknowledged request may be lost or stored twice, and no refused
 * request may be stored.
 */
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
  // A request whose connection broke may be stored or not, because its sender got no response.
  expect(
    stored.filter((company) => !acknowledged.has(company) && !broken.has(company)),
    'stored and never sent',
  ).toEqual([])
}
