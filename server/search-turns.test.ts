import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { page } from '../app/routing/page.ts'
import type { Routes } from '../app/routing/pages.server.ts'
import { testServer } from '../test/server.ts'

const slow = Promise.withResolvers<Response>()
const module = { loader: () => slow.promise, handle: page({ cache: 'private' }) }
const site = await testServer({}, { slow: { id: 'slow', parentId: 'root', path: 'slow', module } } as unknown as Routes)
afterAll(() => site.close())

test('a search whose answer is made, and not yet sent, does not delay the next one of its network', async () => {
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  // The second answer of a connection is sent after the first.
  const requests = ['/slow', '/_.data?q=delay'].map((path) => `GET ${path} HTTP/1.1\r\nHost: dalil.example\r\n\r\n`)
  socket.write(requests.join(''))
  await expect.poll(() => site.rendered).toEqual(['/slow', '/_.data?q=delay'])
  expect((await site.get('/_.data?q=claims')).status).toBe(200)
  slow.resolve(new Response('done'))
  socket.destroy()
})
