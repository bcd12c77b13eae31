import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../db/embedded/embedded.ts'
import { testSite } from '../app.ts'
import { aVendorRequest } from '../builders.ts'
import { freePort, UNLIMITED } from '../environment.ts'
import { scratchFolder } from '../faults/site.ts'
import { expectNothingLost, type Outcome } from '../faults/submitters.ts'
import { startProxy } from './proxies.ts'
import { bootSystemd, installUnits } from './systemd.ts'

const READERS = 8
const SUBMITTERS = 8
const PATHS = ['/healthz', '/', '/browse-vendors', '/faq', '/post-vendor-request']
const SECONDS = 5

/** The migration that version 2 adds. */
const MIGRATION = `
  alter table opportunity_submissions add column urgency text not null default '';
  alter table opportunities add column urgency text not null default '';`

test.for(['1', '2'])(
  'with WEB_CONCURRENCY=%s an upgrade and a rollback lose no request, and each version shows requests that the other stored',
  async (WEB_CONCURRENCY, { skip }) => {
    const folder = await scratchFolder()
    const [data, PORT] = [join(folder, 'data'), await freePort()]
    const settings = { ...UNLIMITED, SMTP_URL: '', WEB_CONCURRENCY, METRICS_PORT: await freePort() }
    await writeFile(join(folder, 'migration.sql'), MIGRATION)
    const run = await bootSystemd(`
    ${await installUnits(folder, ['dalil.socket', 'dalil.service'], PORT, settings)}
    mkdir -p ${data} $R/var/lib/dalil $R/srv/dalil/1 $R/srv/dalil/2
    mount --bind ${data} $R/var/lib/dalil
    mount --bind ${process.cwd()} $R/srv/dalil/1
    for part in package.json bin config domain log db mail jobs app server build; do
      cp -r ${process.cwd()}/$part $R/srv/dalil/2
    done
    ln -s /srv/dalil/1/node_modules $R/srv/dalil/2/node_modules
    cp ${join(folder, 'migration.sql')} $R/srv/dalil/2/db/migrations/9001_urgency.sql
    cp -a $R/srv/dalil/2 $R/srv/dalil/3
    echo 'alter table no_such_table add column x int' > $R/srv/dalil/3/db/migrations/9002_wrong.sql
    ln -s 1 $R/srv/dalil/current`)
    if (!run) return skip('A systemd of its own is not allowed here.')

    const switchVersion = async (version: string) => {
      await run('ln', '-sfn', version, '/srv/dalil/current')
      await run('systemctl', 'restart', 'dalil').catch(async (cause) => {
        throw new Error(await run('journalctl', '--unit=dalil', '--output=cat', '--lines=20'), { cause })
      })
      const main = await run('systemctl', 'show', 'dalil', '--property=MainPID', '--value')
      expect(await run('readlink', `/proc/${main}/cwd`)).toBe(`/srv/dalil/${version}`)
    }
    await run('systemctl', 'start', 'dalil')
    const proxy = await startProxy('nginx', Number(PORT))
    onTestFinished(proxy.close)
    const load = openLoad(proxy.visitor)
    onTestFinished(async () => void (await load.stop()))
    await load.during('version 1', () => delay(SECONDS * 1_000))
    await load.during('upgrade to version 2', () => switchVersion('2'))
    await load.during('version 2', () => delay(SECONDS * 1_000))
    await load.during('back to version 1', () => switchVersion('1'))
    await load.during('version 1 again', () => delay(SECONDS * 1_000))
    await load.during('version 3, which does not start, and back to version 1', async () => {
      await expect(switchVersion('3')).rejects.toThrow('relation "no_such_table" does not exist')
      await switchVersion('1')
    })
    const { failed, outcome, newest } = await load.stop()
    console.log(load.figures())
    expect(failed).toEqual([])
    // Only the last matching line is read, because the log with its requests exceeds a megabyte on a fast machine.
    expect(await run('sh', '-c', 'journalctl --unit=dalil --output=cat | grep "newer version" | tail -n 1')).toContain(
      'A newer version has migrated the database (9001_urgency). This version works with it.',
    )
    await run('systemctl', 'stop', 'dalil.socket', 'dalil.service')

    const postgres = await startEmbeddedPostgres(data)
    onTestFinished(postgres.stop)
    const site = await testSite({}, { url: postgres.url('dalil') })
    onTestFinished(site.close)
    const { staff } = site.database
    await expectNothingLost(staff, outcome)
    const company = newest('version 2')
    const { rows } = await staff.query<{ id: string; urgency: string }>(sql`
    select id, urgency from opportunity_submissions where company = ${company}`)
    await site.post(`/review/requests/${rows[0]?.id}/approval`, {}, await site.signIn())
    expect(await site.text('/')).toContain(company)
  },
)

type Visitor = ReturnType<Awaited<ReturnType<typeof startProxy>>['visitor']>
type Kind = 'page' | 'form'
type Answered = { kind: Kind; phase: string; ms: number; company?: string }

/** Starts readers and submitters, each with a connection of their own. They go on until they are stopped. */
function openLoad(visitor: () => Visitor) {
  const answered: Answered[] = []
  const failed: string[] = []
  const phases: { name: string; seconds: number }[] = []
  const outcome: Outcome = { acknowledged: new Set(), refused: new Map(), broken: new Set() }
  let phase = ''
  let stopping = false

  async function send(kind: Kind, request: string, sendRequest: () => Promise<{ status: number }>, company?: string) {
    const [since, begun] = [performance.now(), phase]
    const status = await sendRequest().then(
      (answer) => answer.status,
      (error: Error) => error.message,
    )
    if (status === (kind === 'page' ? 200 : 303))
      answered.push({ kind, phase, ms: performance.now() - since, ...(company && { company }) })
    else {
      failed.push(`${request}, begun in ${begun}, answered in ${phase}: ${status}`)
      await delay(100)
    }
    return status
  }

  async function readPages(turn: number): Promise<void> {
    let browser = visitor()
    for (; !stopping; turn++) {
      // nginx closes a connection after a thousand requests.
      if (turn % 500 === 499) {
        browser.close()
        browser = visitor()
      }
      const path = PATHS[turn % PATHS.length] ?? '/'
      await send('page', `GET ${path}`, () => browser.get(path))
    }
    browser.close()
  }

  async function submitRequests(): Promise<void> {
    const browser = visitor()
    while (!stopping) {
      const company = `Company ${randomUUID()}`
      const form = aVendorRequest({ companyName: company })
      const status = await send('form', 'POST', () => browser.post('/post-vendor-request', form), company)
      if (status === 303) outcome.acknowledged.add(company)
      else if (typeof status === 'number') outcome.refused.set(company, status)
      else outcome.broken.add(company)
    }
    browser.close()
  }

  const working = Promise.all([
    ...Array.from({ length: READERS }, (_, turn) => readPages(turn)),
    ...Array.from({ length: SUBMITTERS }, submitRequests),
  ])

  return {
    async during<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      phase = name
      const since = performance.now()
      const result = await work()
      phases.push({ name, seconds: (performance.now() - since) / 1_000 })
      return result
    },
    async stop() {
      stopping = true
      await working
      const newest = (name: string) => answered.findLast((each) => each.phase === name && each.company)?.company ?? ''
      return { failed, outcome, newest }
    },
    figures() {
      const lines = phases.map(({ name, seconds }) => {
        const parts = (['page', 'form'] as const).map((kind) => {
          const times = answered.filter((each) => each.phase === name && each.kind === kind).map(({ ms }) => ms)
          const rate = (times.length / seconds).toFixed(0)
          return `${rate} ${kind}s a second, the slowest in ${(Math.max(0, ...times) / 1_000).toFixed(1)} s`
        })
        return `${name}, ${seconds.toFixed(1)} s: ${parts.join('; ')}`
      })
      return `${lines.join('\n')}\n${answered.length} requests answered, ${failed.length} failed`
    },
  }
}
