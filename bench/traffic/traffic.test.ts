import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bestConnections } from './load.ts'
import { onePath } from './requests.ts'
import { startServer } from './server-process.ts'
import { rateOf } from './traffic.ts'

const RESET = 0

/** Starts a server whose responses have these statuses in turn. */
async function startAnswering(...statuses: number[]) {
  let count = 0
  const server = createServer((_, response) => {
    const status = statuses[count++ % statuses.length]
    if (status === RESET) response.destroy()
    else response.writeHead(status ?? 500, { Connection: 'close' }).end()
  })
  const usage = async () => ({ cpuSeconds: count, bytes: 0, peakBytes: 0 })
  return { address: await addressOf(server), usage, total: () => count }
}

/** Starts a server that takes 20 ms for each request. While it handles `atOnce` requests, it refuses any others. */
async function slowMachine(atOnce: number) {
  let [inFlight, connections] = [0, 0]
  const server = createServer(async (_, response) => {
    inFlight++
    if (inFlight > atOnce) response.statusCode = 503
    else await wait(20)
    inFlight--
    response.end()
  }).on('connection', () => connections++)
  return { address: await addressOf(server), connections: () => connections }
}

async function addressOf(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a refused page is counted and is not an error', async () => {
  const server = await startAnswering(200, 503, 200, 429)
  const { perSecond, refused } = await rateOf(server, onePath('/'), 64)
  expect(perSecond).toBeGreaterThan(0)
  expect(Math.abs(refused - server.total() / 2)).toBeLessThanOrEqual(2)
})

test('a reset connection is counted and is not an error', async () => {
  const server = await startAnswering(200, RESET)
  const { answered, reset, wrong } = await rateOf(server, onePath('/'), 4)
  expect(answered).toBeGreaterThan(0)
  expect(reset).toBeGreaterThan(0)
  expect(wrong).toBe(0)
})

test.for([500, 404, 302])('a page with status %s is an error', async (status) => {
  await expect(rateOf(await startAnswering(200, 503, status), onePath('/'), 64)).rejects.toThrow(
    /^\d+ of \d+ responses are wrong\.$/,
  )
})

test('the load uses no more connections than the machine can serve', async () => {
  const machine = await slowMachine(5)
  expect(await bestConnections(machine.address, onePath('/'))).toBe(4)
  // bestConnections opens one, two, four and then eight connections, which are 15 in all. It stops there, because the
  // server refuses some requests when there are eight connections.
  expect(machine.connections()).toBe(15)
})

test('the stderr of a measured server is printed, except what it writes about its own end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-server-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'server.mjs')
  await writeFile(
    file,
    `import { createServer } from 'node:http'
    createServer((_, response) => { console.error('A fault'); response.end() }).listen(process.env.PORT)
    process.on('SIGTERM', () => { console.error('A lost connection'); process.exit() })`,
  )
  const printed: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  onTestFinished(() => void vi.restoreAllMocks())
  const server = await startServer(file, {})
  await expect.poll(() => printed.join('')).toContain('A fault')
  await server.stop()
  expect(printed.join('')).not.toContain('A lost connection')
})
