import { expect, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

const REQUEST = '00000000-0000-4000-8000-0000000000aa'

test('of letters that are erased no hash of an address stays, and no other letter loses its occasion', async () => {
  const owner = loginFrom(await emptyDatabase())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0032_search_names')
    await client.query('commit')
    await client.query(`
      insert into letters (occasion, template, recipient, state) values
        ('acted:${REQUEST}:' || mailbox_key('rana@wadi.example') || ':1', 'acted', '', 'sent'),
        ('erasureConfirm:${REQUEST}:' || mailbox_key('rana@wadi.example') || ':1', 'erasureConfirm', '', 'withdrawn'),
        ('addressConfirm:${REQUEST}:' || mailbox_key('rana@wadi.example') || ':1', 'addressConfirm', '', 'sent'),
        ('receipt:${REQUEST}', 'receipt', '', 'sent'),
        ('acted:2', 'acted', 'badr@wadi.example', 'queued')`)
    await runMigrations(client)
    const { rows } = await client.query('select template, occasion, state from letters order by recipient, template')
    expect(rows).toEqual([
      { template: 'acted', occasion: null, state: 'sent' },
      { template: 'addressConfirm', occasion: null, state: 'sent' },
      { template: 'erasureConfirm', occasion: null, state: 'withdrawn' },
      { template: 'receipt', occasion: `receipt:${REQUEST}`, state: 'sent' },
      { template: 'acted', occasion: 'acted:2', state: 'queued' },
    ])
  })
})

test('the version before asks whether it may write to a confirmed address, and receipts go on', async () => {
  const owner = loginFrom(await emptyDatabase())
  await withConnection(owner, async (client) => {
    await runMigrations(client)
    await client.query(
      `insert into letters (template, recipient) select 'receipt', 'rana@wadi.example' from generate_series(1, 4)`,
    )
    const ask = async () =>
      (
        await client.query(
          `select may_write_to('rana@wadi.example') as typed, may_write_to('rana@wadi.example', true) as known`,
        )
      ).rows
    expect(await ask()).toEqual([{ typed: true, known: true }])
    await client.query(`insert into letters (template, recipient) values ('yourLinks', 'Rana+1@wadi.example')`)
    expect(await ask()).toEqual([{ typed: false, known: false }])
  })
})
