import { connect } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../../db/client.server.ts'
import { testServer } from '../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

const post = async (path: string) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status } = await fetch(`http://127.0.0.1:${site.port}${path}`, { method: 'POST', body: 'a=b', headers })
  return status
}

test('a one-click unsubscribe is answered while all forms that a network may send at the same time are arriving', async () => {
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

test('three one-click requests run at a time, the others wait, and each is answered', async () => {
  const { staff } = site.database
  const key = 'a-key-of-22-characters'
  await staff.query(sql`insert into subscribers (address, key) values ('rana@wadi.example', ${key})`)
  const countWaiting = async () =>
    (
      await staff.query(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    ).rowCount
  const { answers } = await transaction(staff, async (connection) => {
    await connection.query(sql`select from subscribers for update`)
    const answers = Array.from({ length: 9 }, () => post(`/alerts/stop?key=${key}`))
    await expect.poll(countWaiting).toBe(3)
    // This request needs no database connection, but waits until an earlier request has ended.
    answers.push(post('/alerts/stop?key=x'))
    expect((await site.get('/review/sign-in')).status).toBe(200)
    expect(await countWaiting()).toBe(3)
    return { answers }
  })
  expect(await Promise.all(answers)).toEqual(Array(10).fill(200))
})

test('two hundred waiting one-click requests of one network leave room for its pages and forms', async () => {
  const { staff } = site.database
  const key = 'another-key-of-22-char'
  await staff.query(sql`insert into subscribers (address, key) values ('sami@wadi.example', ${key})`)
  const { answers, others } = await transaction(staff, async (connection) => {
    await connection.query(sql`select from subscribers for update`)
    const answers = Array.from({ length: 220 }, () => post(`/alerts/stop?key=${key}`))
    // The row is still locked, so only a refused request can have a response.
    expect(await Promise.race(answers)).toBe(429)
    return { answers, others: [(await site.get('/review/sign-in')).status, await post('/contact')] }
  })
  expect(others).toEqual([200, 400])
  expect((await Promise.all(answers)).filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
})
