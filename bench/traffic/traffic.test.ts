import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onePath } from './requests.ts'
import { rateOf } from './traffic.ts'

/** A server whose answers have these statuses in turn. */
async function answering(...statuses: number[]) {
  let count = 0
  const server = createServer((_, response) => {
    response.writeHead(statuses[count++ % statuses.length] ?? 500, { Connection: 'close' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const usage = async () => ({ cpuSeconds: count, bytes: 0, peakBytes: 0 })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, usage, total: () => count }
}

test('a refused page is counted and is no error', async () => {
  const server = await answering(200, 503, 200, 429)
  const { perSecond, refused } = await rateOf(server, onePath('/'))
  expect(perSecond).toBeGreaterThan(0)
  expect(Math.abs(refused - server.total() / 2)).toBeLessThanOrEqual(2)
})

test.for([500, 404, 302])('a page with status %s is an error', async (status) => {
  await expect(rateOf(await answering(200, 503, status), onePath('/'))).rejects.toThrow(
    /^\d+ of \d+ requests failed\.$/,
  )
})
