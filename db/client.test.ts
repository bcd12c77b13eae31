import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { openVisitorPool, transaction } from './client.server.ts'

const { visitor, visitorLogin, close } = await testDatabase()
afterAll(close)

test('queries aside time out, and leave the connections of the visitor pool free', async () => {
  const asked = Array.from({ length: 20 }, () => visitor.aside.query(sql`select pg_sleep(600)`))
  const given = Promise.allSettled(asked)
  await visitor.query(sql`select 1`)
  expect((await given).map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
})

test('a date is text, whatever the time zone of the process', async () => {
  const { rows } = await visitor.query(sql`select date '2026-11-20' as day`)
  expect(rows).toEqual([{ day: '2026-11-20' }])
})

test('a server that has fallen silent is given up, and one that answers again is used again', async () => {
  const { port, host, ...login } = visitorLogin
  let isSilent = false
  const line = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('close', () => server.destroy())
    client.on('data', (piece) => isSilent || server.write(piece))
    server.on('data', (piece) => isSilent || client.write(piece))
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  const pool = openVisitorPool({ ...login, host: '127.0.0.1', port: (line.address() as AddressInfo).port })
  onTestFinished(() => pool.end())

  await pool.query(sql`select 1`)
  isSilent = true
  const asked = transaction(pool, async (connection) => connection.query(sql`select 1`))
  await expect(Promise.all([pool.query(sql`select 1`), asked])).rejects.toThrow('timeout')
  await expect(asked).rejects.toThrow('timeout')
  isSilent = false
  await expect(pool.query(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 })
})
