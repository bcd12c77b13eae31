import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/database.server.ts'
import { anOpportunity, publish } from '../builders.ts'
import { ended, run } from '../program.ts'
import { startReplicated } from './replicated.ts'
import { startSite } from './site.ts'
import { expectNothingLost, submitters, withRefusedAsBroken } from './submitters.ts'

/** Requests a page. The status is 0 if no response arrived. */
async function get(address: string): Promise<{ status: number; html: string }> {
  try {
    const answer = await fetch(address)
    return { status: answer.status, html: await answer.text() }
  } catch {
    return { status: 0, html: '' }
  }
}

/**
 * Starts a reader, which requests the pages one after the other until it is stopped, and counts the complete responses.
 */
function reader(address: string, pages: string[], text: string) {
  const outcome = { served: 0, failed: [] as string[], longest: 0 }
  let stopping = false
  async function readPages(): Promise<void> {
    while (!stopping)
      for (const page of pages) {
        const startedAt = performance.now()
        const { status, html } = await get(address + page)
        outcome.longest = Math.max(outcome.longest, performance.now() - startedAt)
        if (status === 200 && html.includes(text)) outcome.served++
        else outcome.failed.push(`${page}: ${status}`)
        await delay(5)
      }
  }
  const reading = readPages()
  onTestFinished(() => {
    stopping = true
  })
  return {
    outcome,
    async stop() {
      stopping = true
      await reading
      return outcome
    },
  }
}

test.for(['killPrimary', 'freezePrimary'] as const)(
  '%s under twenty submitters, and the standby is promoted: nothing is lost, pages stay available, and the site recovers by itself',
  async (fault) => {
    const servers = await startReplicated()
    const site = await startSite({ DATABASE_URL: servers.url })
    const { staff, close } = await openDatabase({ databaseUrl: servers.url, dataFolder: '' })
    const [id] = await publish(staff, anOpportunity({ company: 'Known before' }))
    const pages = ['/', `/opportunities/${id}`]
    for (const page of pages)
      await expect.poll(async () => (await get(site.address + page)).html).toContain('Known before')

    const visitors = submitters(20, () => site.address)
    const { acknowledged, refused } = visitors.outcome
    await expect.poll(() => acknowledged.size).toBeGreaterThan(300)
    const visits = reader(site.address, pages, 'Known before')
    const [refusedBefore, killedAt] = [refused.size, performance.now()]
    await servers[fault]()
    await expect.poll(() => refused.size).toBeGreaterThan(refusedBefore + 20)
    await delay(3_000)
    const [before, promotedAt] = [acknowledged.size, performance.now()]
    await servers.promote()
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before)
    const acceptedAt = performance.now()
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 300)

    const { served, failed, longest } = await visits.stop()
    const outcome = await visitors.stop()
    expect(failed).toEqual([])
    expect(new Set(outcome.refused.values())).toEqual(new Set([503]))
    await expectNothingLost(staff, withRefusedAsBroken(outcome))
    await publish(staff, anOpportunity({ company: 'After the failover' }))
    await expect.poll(async () => (await get(site.address)).html).toContain('After the failover')
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
    console.log(
      `${fault}: ${seconds(killedAt, acceptedAt)} without an accepted submission, ${seconds(promotedAt, acceptedAt)} of them from the promotion; ` +
        `${outcome.acknowledged.size} acknowledged and stored, ${outcome.refused.size} refused, ${served} pages served, the slowest in ${Math.round(longest)} ms`,
    )
    await close()
    await site.stop()
  },
)

test('the doctor reports which host takes writes, and whether a standby can take over', async () => {
  const { url, primaryPort, standbyPort, killPrimary, promote } = await startReplicated()
  await (await openDatabase({ databaseUrl: url, dataFolder: '' })).close()
  const runDoctor = async () => {
    const { child, output } = run('bin/doctor.ts', { DATABASE_URL: url })
    await ended(child)
    return output.text
  }
  const healthyReport = await runDoctor()
  expect(healthyReport).toContain(
    ` ok   The database at 127.0.0.1:${primaryPort} takes writes, and each write waits for a standby.`,
  )
  expect(healthyReport).toContain(
    ` ok   The database at 127.0.0.1:${standbyPort} is a standby and receives all changes.`,
  )
  await promote()
  expect(await runDoctor()).toContain('FAIL  More than one host takes writes')
  await killPrimary()
  const reportOfOneHost = await runDoctor()
  expect(reportOfOneHost).toContain(
    `look  The database at 127.0.0.1:${primaryPort} cannot be reached: connect ECONNREFUSED`,
  )
  expect(reportOfOneHost).toContain(
    `look  The database at 127.0.0.1:${standbyPort} takes writes and waits for no standby`,
  )
})
