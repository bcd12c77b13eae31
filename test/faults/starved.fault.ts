import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { anOpportunity, publish } from '../builders.ts'
import { scratchFolder, startSite } from './site.ts'
import { expectNothingLost, submitters } from './submitters.ts'

test('the disk is full: what cannot be stored is refused, and when there is room again all goes on', async (context) => {
  const folder = await scratchFolder()
  const mounted = mountSmall(folder, 160)
  if (!mounted) context.skip('only root can mount a small disk')
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const DATA_DIR = join(folder, 'data')
  await mkdir(DATA_DIR)
  const server = await startSite({ DATA_DIR })
  const visitors = submitters(10, () => server.address)
  await expect.poll(() => visitors.outcome.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(50)
  const ballast = join(folder, 'ballast')
  await writeFile(ballast, Buffer.alloc(400 * 1024 * 1024)).catch(() => {})
  await expect.poll(() => visitors.outcome.refused.size, { timeout: 60_000 }).toBeGreaterThan(20)
  // What is known is shown all the same.
  expect((await fetch(`${server.address}/faq`)).status).toBe(200)
  await rm(ballast)
  const before = visitors.outcome.acknowledged.size
  await expect.poll(() => visitors.outcome.acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(before + 50)
  const outcome = await visitors.stop()
  const database = await openDatabase({ dataFolder: DATA_DIR })
  await expectNothingLost(database.team, outcome).finally(database.close)
  await server.stop()
})

test('slow queries hold every connection: visitors are told in time, pages stay, and all goes on after them', async () => {
  const DATA_DIR = await scratchFolder()
  const server = await startSite({ DATA_DIR })
  const { team, close } = await openDatabase({ dataFolder: DATA_DIR })
  await fetch(`${server.address}/`)
  const holder = await team.connect()
  await holder.query('begin')
  await holder.query(sql`lock table opportunity_submissions, opportunities in access exclusive mode`)
  const visitors = submitters(50, () => server.address)
  await expect.poll(() => visitors.outcome.refused.size, { timeout: 30_000 }).toBeGreaterThan(50)
  const began = performance.now()
  expect((await fetch(`${server.address}/`)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(8_000)
  await holder.query('rollback')
  holder.release()
  const before = visitors.outcome.acknowledged.size
  await expect.poll(() => visitors.outcome.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 100)
  const outcome = await visitors.stop()
  expect(new Set(outcome.refused.values())).toEqual(new Set([503]))
  await expectNothingLost(team, outcome)
  await close()
  await server.stop()
})

test('the clock is set back by a day: what comes in is stored, and what changes is shown', async () => {
  const DATA_DIR = await scratchFolder()
  const clock = join(DATA_DIR, '..', `clock-${Date.now()}.mjs`)
  await writeFile(
    clock,
    `const now = Date.now, DAY = 86_400_000
     let behind = 0
     process.on('SIGUSR2', () => { behind = DAY })
     Date.now = () => now() - behind
     globalThis.Date = new Proxy(Date, { construct: (Real, given) => given.length ? new Real(...given) : new Real(now() - behind) })`,
  )
  onTestFinished(() => rm(clock))
  const server = await startSite({ DATA_DIR }, ['--import', clock])
  const { team, close } = await openDatabase({ dataFolder: DATA_DIR })
  const home = async () => (await fetch(`${server.address}/`)).text()
  await publish(team, anOpportunity({ company: 'Before the step' }))
  await expect.poll(home).toContain('Before the step')
  const visitors = submitters(10, () => server.address)
  server.child.kill('SIGUSR2')
  const before = visitors.outcome.acknowledged.size
  await expect.poll(() => visitors.outcome.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 50)
  await publish(team, anOpportunity({ company: 'After the step' }))
  await expect.poll(home).toContain('After the step')
  expect(await home()).toMatch(/Posted today/)
  const outcome = await visitors.stop()
  expect([outcome.refused.size, outcome.broken.size]).toEqual([0, 0])
  await expectNothingLost(team, outcome)
  await close()
  await server.stop()
})

/** Puts a file system of so many megabytes on the folder. Gives whether that was allowed. */
function mountSmall(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
