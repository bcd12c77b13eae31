import { expect, test } from 'vitest'
import { openDatabase } from '../../app/database.server.ts'
import { anOpportunity, publish } from '../builders.ts'
import { freePort } from '../environment.ts'
import { postmasterOf, scratchFolder, startSite } from './site.ts'
import { expectNothingLost, type Outcome, submitters, withRefusedAsBroken } from './submitters.ts'

const VISITORS = 50
/** The number of submissions before each kill. It is large enough for a kill to interrupt some submissions midway. */
const MANY = 150

/** Waits until this many more requests have been acknowledged. */
const waitForMore = ({ acknowledged }: Outcome, count: number) => {
  const before = acknowledged.size
  return expect.poll(() => acknowledged.size).toBeGreaterThan(before + count)
}

async function expectAllThere(dataFolder: string, outcome: Outcome): Promise<void> {
  const database = await openDatabase({ dataFolder })
  await expectNothingLost(database.staff, outcome).finally(database.close)
}

test('the web process is killed three times under fifty submitters, and nothing is lost', async () => {
  const DATA_DIR = await scratchFolder()
  const PORT = await freePort()
  let server = await startSite({ DATA_DIR, PORT })
  const visitors = submitters(VISITORS, () => server.address)
  for (let round = 0; round < 3; round++) {
    await waitForMore(visitors.outcome, MANY)
    await server.kill()
    server = await startSite({ DATA_DIR, PORT })
  }
  await waitForMore(visitors.outcome, MANY)
  const outcome = await visitors.stop()
  expect(outcome.broken.size).toBeGreaterThan(0)
  await expectAllThere(DATA_DIR, outcome)
  await server.stop()
})

test('PostgreSQL is killed three times under fifty submitters, recovers by itself, and nothing is lost', async () => {
  const DATA_DIR = await scratchFolder()
  const server = await startSite({ DATA_DIR })
  const visitors = submitters(VISITORS, () => server.address)
  for (let round = 0; round < 3; round++) {
    await waitForMore(visitors.outcome, MANY)
    process.kill(await postmasterOf(DATA_DIR), 'SIGKILL')
  }
  await waitForMore(visitors.outcome, MANY)
  const outcome = await visitors.stop()
  // While PostgreSQL was down, each form was refused with 503.
  expect(new Set(outcome.refused.values())).toEqual(new Set([503]))
  await expectAllThere(DATA_DIR, withRefusedAsBroken(outcome))
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  await server.stop()
})

test('one of three processes on a database is killed under load: nothing is lost, and approvals reach the other two', async () => {
  const DATA_DIR = await scratchFolder()
  const first = await startSite({ DATA_DIR })
  const [second, third] = await Promise.all([startSite({ DATA_DIR }), startSite({ DATA_DIR })])
  const addresses = [first, second, third].map(({ address }) => address)
  const visitors = submitters(VISITORS, (turn) => addresses[turn % 3] ?? '')
  await waitForMore(visitors.outcome, MANY)
  await second.kill()
  await waitForMore(visitors.outcome, MANY)
  const outcome = await visitors.stop()
  await expectAllThere(DATA_DIR, outcome)

  const home = async ({ address }: { address: string }) => (await fetch(`${address}/`)).text()
  for (const site of [first, third]) expect(await home(site)).not.toContain('Just approved')
  const { staff, close } = await openDatabase({ dataFolder: DATA_DIR })
  await publish(staff, anOpportunity({ company: 'Just approved' }))
  for (const site of [first, third]) await expect.poll(() => home(site), { interval: 10 }).toContain('Just approved')
  await close()
  await third.stop()
  await first.stop()
})
