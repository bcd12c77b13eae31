import { readFile, stat } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { databases, proxies, sites, startCluster } from './cluster.ts'
import { eventually } from './machines.ts'
import { openTraffic, type Report, send } from './traffic.ts'

type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>
type Traffic = ReturnType<typeof openTraffic>
/**
 * `slowness` is the highest value that `slownessNow` returned during the traffic. When the result is judged, the value
 * has already fallen again.
 */
type Load = Report & { slowness: number }

/** The `ttl` of deploy/cluster/patroni.yml, in seconds. */
const TTL = 10
/**
 * The longest time that a failover may take. It covers the primary's lease, an election in etcd, a round of Patroni,
 * the promotion, the connection of a standby, and the site's search for the primary.
 */
const failoverMs = ({ slowness }: Load) => (TTL + 15 * slowness) * 1_000
/**
 * The longest time that any other fault may take. It is twice the five seconds after which the cluster stops waiting
 * for a machine that does not respond.
 */
const shortMs = ({ slowness }: Load) => 10_000 * slowness
/**
 * Returns the factor by which time limits are extended, because the machines of the cluster share the cores of this
 * machine. It is 1 if at most five processes per core are waiting. A failover took 40 s with 22 waiting processes per
 * core, and 16 s with 17.
 */
const slownessNow = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 5)
const SUBMITTERS = 20
const READERS = 4

let cluster: Cluster
let pages: string[]
let allowed = false

beforeAll(async () => {
  const openedCluster = await startCluster()
  if (!openedCluster) return
  cluster = openedCluster
  allowed = true
  const home = await send(cluster, '/', {})
  pages = ['/', ...new Set(home.text.match(/(?<=href=")\/opportunities\/[^"/]+(?=")/g)?.slice(0, 3))]
  expect(pages).toHaveLength(4)
  // After this, each machine of the site has the pages in its cache.
  for (const site of sites) for (const page of pages) await expectPage(site, page)
})

async function expectPage(site: (typeof sites)[number], page: string): Promise<void> {
  expect((await fetch(`http://${cluster.machine(site).address}:3000${page}`)).status).toBe(200)
}

beforeEach(({ skip }) => {
  if (!allowed) skip('Network namespaces are not allowed here: the cluster was not tried. Run the test as root.')
})

// The logs are printed here, because they are deleted with the cluster.
afterEach(async ({ task }) => {
  if (!allowed || task.result?.state !== 'fail') return
  for (const name of [...databases, ...sites, ...proxies]) {
    const lines = (await readFile(cluster.machine(name).log, 'utf8')).trimEnd().split('\n')
    console.log(`The last lines of ${name}:\n${lines.slice(-40).join('\n')}`)
  }
})

afterAll(() => cluster?.close())

/**
 * Causes the fault while traffic runs. Once all machines are back, compares the acknowledged submissions with the rows
 * of the primary.
 */
async function underLoad(name: string, fault: (traffic: Traffic) => Promise<void>): Promise<Load> {
  let slowness = 1
  const watch = setInterval(() => {
    slowness = Math.max(slowness, slownessNow())
  }, 1_000)
  const traffic = openTraffic(cluster, { submitters: SUBMITTERS, readers: READERS, pages })
  await waitForMore(traffic, 100)
  await fault(traffic)
  await waitForMore(traffic, 200)
  const report = await traffic.stop()
  clearInterval(watch)
  await cluster.becomesWhole()
  const rows = (
    await cluster.query("select company from opportunity_submissions where company like 'Company %'")
  ).split('\n')
  const stored = new Set(rows)
  const lost = report.acknowledged.filter((company) => !stored.has(company))
  console.log(
    `${name}: ${report.acknowledged.length} acknowledged, ${report.acknowledged.length - lost.length} of them stored, ${lost.length} lost; ` +
      `${report.refused.size} refused (${[...new Set(report.refused.values())]}), ${report.broken.size} without an answer; ` +
      `longest gap ${(report.longestGap / 1_000).toFixed(1)} s; ` +
      `pages: ${report.pages.served} served, ${report.pages.failed.length} failed (${[...new Set(report.pages.failed)]}), ` +
      `a reader without one for at most ${(report.pages.longestGap / 1_000).toFixed(1)} s`,
  )
  expect(lost, 'acknowledged and lost').toEqual([])
  expect(stored.size, 'stored twice').toBe(rows.length)
  expect([...new Set(report.refused.values())].filter((status) => ![502, 503, 504].includes(status))).toEqual([])
  return { ...report, slowness }
}

/** Waits until this many more submissions have been acknowledged. */
async function waitForMore({ acknowledged }: Traffic, count: number): Promise<void> {
  const before = acknowledged.size
  await eventually(() => acknowledged.size > before + count, true)
}

/**
 * Expects that no reader was without a page for longer than `within`. The number of pages that failed with status 502,
 * 503 or 504 is not limited. A reader requests the next page after 20 ms, so many pages fail even in a short outage.
 */
function expectPages({ pages: { failed, longestGap }, slowness }: Load, within: number): void {
  const unanswered = failed.filter((page) => !/: 50[234]$/.test(page))
  expect(unanswered.length, `${unanswered}`).toBeLessThanOrEqual(READERS * (slowness - 1))
  expect(longestGap, 'without a page').toBeLessThan(within)
}

const anotherLeader = (old: string) =>
  eventually(
    () =>
      cluster.leader().then(
        (name) => name !== old,
        () => false,
      ),
    true,
  )

test('the cluster has a primary, a synchronous standby and another standby, and one proxy has the address', async () => {
  await cluster.becomesWhole()
  expect(await cluster.active()).toHaveLength(1)
  expect(await cluster.patronictl('db1', 'list')).toMatch(/Leader[\s\S]*Sync Standby|Sync Standby[\s\S]*Leader/)
})

test('the primary’s machine loses power, and etcd’s leader with it: a standby takes over, and nothing is lost', async () => {
  const old = await cluster.leader()
  await cluster.moveEtcdTo(old)
  const report = await underLoad('the primary loses power', async (traffic) => {
    await cluster.machine(old).cutPower()
    await anotherLeader(old)
    await waitForMore(traffic, 100)
    await cluster.machine(old).plug()
    await cluster.startDatabase(old)
  })
  expect(report.longestGap).toBeLessThan(failoverMs(report))
  expectPages(report, failoverMs(report))
})

test('the primary is cut off: it stops taking writes before a standby takes over, and nothing is lost', async () => {
  const old = await cluster.leader()
  let answerOfOld = ''
  const report = await underLoad('the primary is cut off', async (traffic) => {
    await cluster.machine(old).unplug()
    await anotherLeader(old)
    answerOfOld = await cluster.queryMachine(old, 'select pg_is_in_recovery()').catch(() => 'it refuses')
    await waitForMore(traffic, 100)
    await cluster.machine(old).plug()
  })
  expect(answerOfOld).toMatch(/^t$|^it refuses$/)
  expect(report.longestGap).toBeLessThan(failoverMs(report))
  expectPages(report, failoverMs(report))
})

test('the synchronous standby loses power: submissions wait for the other standby, and nothing is lost', async () => {
  const [name] = await cluster.synchronous()
  if (!name) throw new Error('There is no synchronous standby.')
  const report = await underLoad('the synchronous standby loses power', async (traffic) => {
    await cluster.machine(name).cutPower()
    await waitForMore(traffic, 200)
    await cluster.machine(name).plug()
    await cluster.startDatabase(name)
  })
  expect(report.longestGap).toBeLessThan(failoverMs(report))
  expectPages(report, failoverMs(report))
})

test('Patroni on the primary hangs, without a watchdog: nothing is lost, though two machines accept connections', async () => {
  const old = await cluster.leader()
  const report = await underLoad('Patroni hangs', async (traffic) => {
    cluster.patroniOf(old).kill('SIGSTOP')
    await anotherLeader(old)
    expect(await cluster.queryMachine(old, 'select pg_is_in_recovery()')).toBe('f')
    await delay(10_000)
    cluster.patroniOf(old).kill('SIGCONT')
    await waitForMore(traffic, 100)
  })
  expect(report.longestGap).toBeLessThan(failoverMs(report) + 10_000)
})

test('a machine of the site loses power: the other one serves', async () => {
  const report = await underLoad('a site loses power', async (traffic) => {
    await cluster.machine('site2').cutPower()
    await waitForMore(traffic, 400)
    await cluster.machine('site2').plug()
    await cluster.startSite('site2')
  })
  expect(report.longestGap).toBeLessThan(shortMs(report))
  // Only pages that were in flight when the power failed may be lost.
  expect(report.pages.failed.length).toBeLessThanOrEqual(READERS)
  expect(report.refused.size + report.broken.size).toBeLessThanOrEqual(2 * SUBMITTERS)
})

test('the proxy with the address loses power: the other one takes it', async () => {
  const [old = 'proxy1'] = await cluster.active()
  const report = await underLoad('the proxy loses power', async (traffic) => {
    await cluster.machine(old).cutPower()
    await eventually(async () => (await cluster.active()).filter((name) => name !== old).length, 1)
    await waitForMore(traffic, 200)
    await cluster.machine(old).plug()
    cluster.startProxy(old)
    await waitForMore(traffic, 200)
  })
  expect(await cluster.active()).toEqual(proxies.filter((name) => name !== old))
  expect(report.longestGap).toBeLessThan(shortMs(report))
  expect(report.pages.failed.length).toBeLessThanOrEqual(READERS)
  expect(report.broken.size).toBeLessThanOrEqual(2 * SUBMITTERS)
})

test('a rolling upgrade: each site in turn, then each PostgreSQL, the primary last after a switchover', async () => {
  const report = await underLoad('a rolling upgrade', async (traffic) => {
    for (const site of sites) {
      await cluster.stopSite(site)
      await waitForMore(traffic, 50)
      await cluster.startSite(site)
      await waitForMore(traffic, 50)
    }
    const old = await cluster.leader()
    for (const name of databases.filter((each) => each !== old)) {
      await cluster.patronictl(name, 'restart', 'dalil', name, '--force')
      await cluster.becomesWhole()
    }
    await cluster.patronictl(old, 'switchover', 'dalil', '--force')
    await anotherLeader(old)
    await cluster.patronictl(old, 'restart', 'dalil', old, '--force')
  })
  expect(report.longestGap).toBeLessThan(shortMs(report))
  expectPages(report, shortMs(report))
})

test('a backup made under load and restored into an empty database has every submission acknowledged before it', async () => {
  const file = join(cluster.folder, 'drill.backup')
  let before: string[] = []
  await underLoad('a backup', async (traffic) => {
    before = [...traffic.acknowledged.keys()]
    await cluster.npmCommand('site1', 'bin/backup.ts', [file])
    await waitForMore(traffic, 50)
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const primary = await cluster.leader()
  await cluster.queryMachine(
    primary,
    "create database drill owner dalil template template0 encoding 'UTF8' locale 'C.UTF-8'",
  )
  const drill = Object.fromEntries(
    Object.entries(await cluster.settings('site2'))
      .filter(([name]) => name.endsWith('DATABASE_URL'))
      .map(([name, url]) => [name, url.replace('/dalil?', '/drill?')]),
  )
  expect(await cluster.npmCommand('site2', 'bin/restore.ts', [file], drill)).toMatch(/^Restored [\d,]+ rows/)
  const restored = await cluster.query(
    "select company from opportunity_submissions where company like 'Company %'",
    'drill',
  )
  const companies = new Set(restored.split('\n'))
  expect(before.length).toBeGreaterThan(100)
  expect(before.filter((company) => !companies.has(company))).toEqual([])
  expect(await cluster.query('select count(*) from opportunities', 'drill')).toBe(
    await cluster.query('select count(*) from opportunities'),
  )
})
