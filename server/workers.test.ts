import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVendorRequest } from '../test/builders.ts'
import { freePort } from '../test/environment.ts'
import { encoded } from '../test/form.ts'
import { ended, run, started } from '../test/program.ts'

/** Starts the site with three workers, a metrics port and a data folder of its own. */
async function threeWorkers() {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-workers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const [PORT, METRICS_PORT] = [await freePort(), await freePort()]
  const server = run('build/server/serve.js', { PORT, METRICS_PORT, DATA_DIR: folder }, ['--workers', '3'])
  await started(server)
  return { ...server, address: `http://127.0.0.1:${PORT}`, metrics: `http://127.0.0.1:${METRICS_PORT}/metrics` }
}

test('three workers share the port, a killed one is replaced, and all stop cleanly', async () => {
  const { child, output, address } = await threeWorkers()
  // Each request uses a new connection, so each may reach a different worker.
  const get = async () => (await fetch(address, { headers: { Connection: 'close' } })).status
  expect(await Promise.all(Array.from({ length: 12 }, get))).toEqual(Array(12).fill(200))
  const workers = await childrenOf(child.pid)
  expect(workers.length).toBeGreaterThanOrEqual(3)
  process.kill(workers[0] ?? 0, 'SIGKILL')
  await expect.poll(() => output.text).toContain('Another one takes its place.')
  expect(await Promise.all(Array.from({ length: 12 }, get))).toEqual(Array(12).fill(200))
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow()
})

test('the metrics cover all workers together, on their own port', async () => {
  const { child, address, metrics } = await threeWorkers()
  for (let n = 0; n < 9; n++) await fetch(`${address}/faq?n=${n}`, { headers: { Connection: 'close' } })
  const count = async () =>
    /http_request_duration_seconds_count\{method="GET",status="200"\} (\d+)/.exec(
      await (await fetch(metrics)).text(),
    )?.[1]
  await expect.poll(count).toBe('9')
  expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})

test('the metrics count queued letters once, and not for each worker', async () => {
  const { child, address, metrics } = await threeWorkers()
  const before = await (await fetch(metrics)).text()
  expect(before).toContain('letters_oldest_due_seconds 0\n')
  const form = { method: 'POST', body: encoded(aVendorRequest()), redirect: 'manual' } as const
  expect((await fetch(`${address}/post-vendor-request`, form)).status).toBe(303)
  await expect.poll(async () => (await fetch(metrics)).text()).toContain('letters_waiting{priority="100"} 1\n')
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})

test('if the workers cannot listen, the whole site ends with a sentence', async () => {
  const [PORT, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'dalil-taken-'))]
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const other = createServer().listen(Number(PORT), '127.0.0.1')
  onTestFinished(() => void other.close())
  const taken = run('build/server/serve.js', { PORT, DATA_DIR: folder }, ['--workers', '2'])
  expect(await ended(taken.child)).toBe(1)
  expect(taken.output.text).toContain('another program uses this port')
  const words = run('build/server/serve.js', {}, ['--workers', 'many'])
  expect(await ended(words.child)).toBe(1)
  expect(words.output.text).toBe('WEB_CONCURRENCY must be a number of processes, from 1 to 99.\n')
})

/** Returns the ids of a process's workers, which are its child processes that run Node. */
async function childrenOf(pid = 0): Promise<number[]> {
  const { readFile, readdir } = await import('node:fs/promises')
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.split(') ')[1]?.split(' ')[1]) === pid && /\((node|MainThread)/.test(stat)) found.push(Number(name))
  }
  return found
}
