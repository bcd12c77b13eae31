import { connect } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

const post = async (path: string) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status } = await fetch(`http://127.0.0.1:${site.port}${path}`, { method: 'POST', body: 'a=b', headers })
  return status
}

test('one click is answered while all forms that a network may send are arriving', async () => {
  for (let form = 0; form < 50; form++) {
    const socket = connect(site.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nabcde',
    )
  }
  await expect.poll(() => post('/contact')).toBe(429)
  expect([await post('/alerts/stop?key=x'), await post('/ar/alerts/stop?key=x')]).toEqual([200, 200])
})
