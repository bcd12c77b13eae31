import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { openVisitorPool, type Queryable, transaction } from './client.server.ts'

const { staff, visitor, visitorLogin, close } = await testDatabase()
afterAll(close)

test('queries of the pool `aside` time out, and leave the connections of the visitor pool free', async () => {
  const queries = Array.from({ length: 20 }, () => visitor.aside.query(sql`select pg_sleep(600)`))
  const results = Promise.allSettled(queries)
  await visitor.query(sql`select 1`)
  expect((await results).map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
})

test('forms that wait leave the connections of the visitor pool free', async () => {
  const waiting = Array.from({ length: 20 }, () => visitor.forms.query(sql`select pg_sleep(1)`))
  const end = Promise.allSettled(waiting)
  const first = await Promise.race([end.then(() => 'forms'), visitor.query(sql`select 1`).then(() => 'pages')])
  expect(first).toBe('pages')
  await end
})

test('a date is text, whatever the time zone of the process', async () => {
  const { rows } = await visitor.query(sql`select date '2026-11-20' as day`)
  expect(rows).toEqual([{ day: '2026-11-20' }])
})

test('a transaction ends at its deadline, and stores nothing after that', async () => {
  const deadline = new AbortController()
  const rejected = Promise.withResolvers<void>()
  const refusal = Promise.withResolvers<unknown>()
  async function storeSlowly(connection: Queryable) {
    await connection.query(insertMessage('late'))
    deadline.abort()
    await rejected.promise
    await connection.query(insertMessage('later')).then(refusal.resolve, refusal.resolve)
  }
  await expect(transaction(visitor, storeSlowly, deadline.signal)).rejects.toThrow('aborted')
  rejected.resolve()
  expect(String(await refusal.promise)).toContain('not queryable')
  await transaction(visitor, (connection) => connection.query(insertMessage('in time')), new AbortController().signal)
  expect((await staff.query(sql`select message from contact_submissions`)).rows).toEqual([{ message: 'in time' }])
})

test('a deadline during the commit does not refuse a submission that is stored', async () => {
  const deadline = new AbortController()
  async function store(connection: Queryable) {
    await connection.query(insertMessage('committed'))
    setImmediate(() => deadline.abort())
  }
  await transaction(visitor, store, deadline.signal)
  const stored = sql`select from contact_submissions where message = 'committed'`
  expect((await staff.query(stored)).rowCount).toBe(1)
})

const insertMessage = (message: string) =>
  sql`insert into contact_submissions (id, name, email, message) values (gen_random_uuid(), '', '', ${message})`

test('a silent connection is closed, and the server is used again when it answers', async () => {
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
  const unanswered = transaction(pool, async (connection) => connection.query(sql`select 1`))
  await expect(Promise.all([pool.query(sql`select 1`), unanswered])).rejects.toThrow('timeout')
  await expect(unanswered).rejects.toThrow('timeout')
  isSilent = false
  await expect(pool.query(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 })
})
