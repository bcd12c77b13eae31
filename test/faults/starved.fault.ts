import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/database.server.ts'
import { anOpportunity, publish } from '../builders.ts'
import { postmasterOf, scratchFolder, startSite } from './site.ts'
import { expectNothingLost, type Outcome, submitters, withRefusedAsBroken } from './submitters.ts'

test.runIf(mayMount())(
  'the disk is full: forms that cannot be stored are refused, and once there is room the site works again',
  onAFullDisk,
)

// Unlike the test above, this test does not need root. The kernel gives PostgreSQL the same kind of error, and
// PostgreSQL keeps running.
if (process.platform === 'linux')
  test('a file cannot grow: forms that cannot be stored are refused, and once it can grow the site works again', async () => {
    const DATA_DIR = await scratchFolder()
    const server = await startSite({ DATA_DIR })
    const { staff, close } = await openDatabase({ dataFolder: DATA_DIR })
    // The limit applies to all files, so it must be above 16 MB, the size of the files of the write-ahead log. The
    // table is therefore filled until its file is larger than that. Each statement adds only a thousand rows, because
    // on a slow machine one statement for all rows would exceed the statement timeout of 30 s.
    for (let thousand = 0; thousand < 12; thousand++)
      await staff.query(sql`
        insert into opportunity_submissions (company, company_website, location, country, services, project_type,
          ownership_type, project_size, description, contact_email, specialties, languages)
        select '', '', '', '', '{x}', '{x}', '', '', repeat(md5(${thousand} || ' ' || n), 50), '', '{x}', '{x}'
        from generate_series(1, 1000) n`)
    const limit = async (bytes: number | 'unlimited') => {
      // The limit is set first on the process from which PostgreSQL forks its other processes.
      limitFiles(await postmasterOf(DATA_DIR), bytes)
      const { rows: backends } = await staff.query<{ pid: number }>(sql`select pid from pg_stat_activity`)
      for (const { pid } of backends) limitFiles(pid, bytes)
    }
    const visitors = submitters(10, () => server.address)
    await expect.poll(() => visitors.outcome.acknowledged.size).toBeGreaterThan(50)
    const { rows } = await staff.query<{ size: number }>(
      sql`select pg_relation_size('opportunity_submissions')::int as size`,
    )
    const size = rows[0]?.size ?? 0
    expect(size).toBeGreaterThan(16 * 1024 * 1024)
    await limit(size)
    await expect.poll(() => visitors.outcome.refused.size).toBeGreaterThan(20)
    expect((await fetch(`${server.address}/faq`)).status).toBe(200)
    await limit('unlimited')
    await waitForRecovery(visitors.outcome)
    const outcome = await visitors.stop()
    expect(new Set(outcome.refused.values())).toEqual(new Set([503]))
    await expectNothingLost(staff, outcome)
    await close()
    await server.stop()
  })

test('slow queries occupy every connection: visitors are told in time, cached pages stay available, and the site recovers', async () => {
  const DATA_DIR = await scratchFolder()
  const server = await startSite({ DATA_DIR })
  const { staff, close } = await openDatabase({ dataFolder: DATA_DIR })
  await publish(staff, anOpportunity({ company: 'Known before' }))
  const home = async () => (await fetch(`${server.address}/`)).text()
  await expect.poll(home).toContain('Known before')
  const holder = await staff.connect()
  await holder.query('begin')
  await holder.query(sql`lock table opportunity_submissions, opportunities in access exclusive mode`)
  const visitors = submitters(50, () => server.address)
  await expect.poll(() => visitors.outcome.refused.size).toBeGreaterThan(50)
  expect(await home()).toContain('Known before')
  // After this notice of a change, the site must not show the page, because the request may have been taken down, and
  // the site cannot check this while the table is locked.
  await staff.query(sql`notify published_data`)
  await expect.poll(home).not.toContain('Known before')
  await holder.query('rollback')
  holder.release()
  const before = visitors.outcome.acknowledged.size
  await expect.poll(() => visitors.outcome.acknowledged.size).toBeGreaterThan(before + 100)
  await expect.poll(home).toContain('Known before')
  const outcome = await visitors.stop()
  expect(new Set(outcome.refused.values())).toEqual(new Set([503]))
  await expectNothingLost(staff, outcome)
  await close()
  await server.stop()
})

test('the clock is set back by a day: new submissions are stored, and changes are shown', async () => {
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
  const { staff, close } = await openDatabase({ dataFolder: DATA_DIR })
  const home = async () => (await fetch(`${server.address}/`)).text()
  await publish(staff, anOpportunity({ company: 'Before the step' }))
  await expect.poll(home).toContain('Before the step')
  const visitors = submitters(10, () => server.address)
  server.child.kill('SIGUSR2')
  const before = visitors.outcome.acknowledged.size
  await expect.poll(() => visitors.outcome.acknowledged.size).toBeGreaterThan(before + 50)
  await publish(staff, anOpportunity({ company: 'After the step' }))
  await expect.poll(home).toContain('After the step')
  expect(await home()).toMatch(/Posted today/)
  const outcome = await visitors.stop()
  expect([outcome.refused.size, outcome.broken.size]).toEqual([0, 0])
  await expectNothingLost(staff, outcome)
  await close()
  await server.stop()
})

async function onAFullDisk(): Promise<void> {
  const folder = await scratchFolder()
  mountSmall(folder, 160)
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const DATA_DIR = join(folder, 'data')
  await mkdir(DATA_DIR)
  const server = await startSite({ DATA_DIR })
  const visitors = submitters(10, () => server.address)
  await expect.poll(() => visitors.outcome.acknowledged.size).toBeGreaterThan(50)
  const ballast = join(folder, 'ballast')
  await writeFile(ballast, Buffer.alloc(400 * 1024 * 1024)).catch(() => {})
  await expect.poll(() => visitors.outcome.refused.size).toBeGreaterThan(20)
  // Cached pages must still be shown.
  expect((await fetch(`${server.address}/faq`)).status).toBe(200)
  await rm(ballast)
  await waitForRecovery(visitors.outcome)
  const outcome = await visitors.stop()
  const database = await openDatabase({ dataFolder: DATA_DIR })
  // Without room for its write-ahead log, PostgreSQL ends as if it were killed, so a refused request may be stored.
  await expectNothingLost(database.staff, withRefusedAsBroken(outcome)).finally(database.close)
  await server.stop()
}

/** Waits until enough requests have been acknowledged to show that the site has recovered. */
const waitForRecovery = ({ acknowledged }: Outcome) => {
  const before = acknowledged.size
  return expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50)
}

/** Limits the size of every file that a process writes. The hard limit stays, so that the limit can be lifted again. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  // The command runs as the owner of the process, because not every root may set limits for other users.
  const owner = ownerOf(pid)
  if (!owner) return
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], {
    ...owner,
    encoding: 'utf8',
  })
  // A process that has ended meanwhile needs no limit.
  if (status !== 0 && ownerOf(pid)) throw new Error(stderr)
}

function ownerOf(pid: number): { uid: number; gid: number } | undefined {
  const process = statSync(`/proc/${pid}`, { throwIfNoEntry: false })
  return process && { uid: process.uid, gid: process.gid }
}

/** Mounts a file system with this many megabytes on the folder. Throws if this is not allowed. */
function mountSmall(folder: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], { stdio: 'ignore' })
}

/** Whether this process may mount a file system. Only root may, and not in every container. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-mount-'))
  try {
    mountSmall(folder, 1)
    execFileSync('umount', ['-l', folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
