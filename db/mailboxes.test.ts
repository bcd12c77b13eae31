import type pg from 'pg'
import { expect, test } from 'vitest'
import { upgraded } from '../test/upgraded.ts'

// Two different mailboxes that had the same key before migration 0100.
const VICTIM = 'victim.person@gmail.com'
const FORGED = 'vhf3jg1c5xoosft4uvu0mhwg@gmail.com'
const [ONE, OTHER, THIRD] = [1, 2, 3].map((number) => `0198c0de-0000-7000-8000-00000000000${number}`)

/** Statements that restore the schema of migration 0099. */
const BEFORE = `
  create or replace function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(
    regexp_replace(
      case when lower(normalize(address, NFKC)) ~ '@(gmail|googlemail)\\.com$'
        then replace(split_part(lower(normalize(address, NFKC)), '@', 1), '.', '') || '@gmail.com'
        else lower(normalize(address, NFKC)) end,
      '^([^+@]+)\\+[^@]*@', '\\1@'), 0);
  create or replace function sender_hash(address text) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
    select sha256(key || convert_to(mailbox_key(address)::text, 'UTF8')) from relay_state
  $$;
  delete from migrations where name >= '0100';
  delete from function_texts where name in ('mailbox_key', 'sender_hash')`

async function relayed(client: pg.Client, recipient: string | undefined, email: string, stoppedAs?: string) {
  await client.query(
    `insert into relayed (recipient_id, name, company, email, message, origin, state, confirmed_at, sent_at)
     values ($1, 'Sara', 'Wadi', $2, 'A text', mailbox_key($2)::text, 'sent', now(), now())`,
    [recipient, email],
  )
  if (stoppedAs)
    await client.query(
      'update relayed set stopped_at = now(), stopped_as = $3 where recipient_id = $1 and email = $2',
      [recipient, email, stoppedAs],
    )
}

test('earlier stops and reports still apply, and those with a stored message count only against its address', async () => {
  const client = await upgraded(BEFORE, async (before) => {
    await relayed(before, ONE, FORGED, 'report')
    await relayed(before, OTHER, 'vhf3jg1c5xoosft4uvu0mhwg+x@googlemail.com', 'stop')
    await relayed(before, OTHER, FORGED, 'stop')
    await before.query("update relay_stops set attempted_at = '2026-01-01'")
    // The message that this block belongs to has been deleted.
    await before.query("insert into relay_stops values (sender_hash($1), $2, 'stop', '2026-01-02')", [VICTIM, THIRD])
  })
  const stopsOf = async (address: string, hash: string) =>
    (
      await client.query({
        text: `select recipient_id, stopped_as, attempted_at::date::text from relay_stops where sender = ${hash}($1) order by 1`,
        values: [address],
        rowMode: 'array',
      })
    ).rows
  expect(await stopsOf(FORGED, 'sender_hash')).toEqual([
    [ONE, 'report', '2026-01-01'],
    [OTHER, 'stop', '2026-01-01'],
  ])
  expect(await stopsOf(VICTIM, 'sender_hash')).toEqual([])
  for (const address of [FORGED, VICTIM])
    expect(await stopsOf(address, 'former_sender_hash')).toEqual([[THIRD, 'stop', '2026-01-02']])
  expect((await client.query('select from relay_stops')).rowCount).toBe(3)
})

test('the indexes of mailboxes find earlier rows, and each mailbox at a mail provider is an origin of its own', async () => {
  const client = await upgraded(BEFORE, async (before) => {
    for (const address of [FORGED, VICTIM]) {
      await relayed(before, ONE, address)
      for (const template of ['receipt', 'approved', 'invited'])
        await before.query('insert into letters (template, recipient) values ($1, $2)', [template, address])
    }
  })
  await client.query('set enable_seqscan = off')
  const rowsBy = async (index: string, from: string) => {
    const { rows: plan } = await client.query(`explain (format json) select from ${from}`, [VICTIM])
    expect(JSON.stringify(plan)).toMatch(new RegExp(`"Index Name":"${index}"[^}]*mailbox_key`))
    return (await client.query(`select from ${from}`, [VICTIM])).rowCount
  }
  const letters = (templates: string) => `letters where is_same_mailbox(recipient, $1) and template in (${templates})`
  expect([
    await rowsBy('relayed_of_sender', 'relayed where is_same_mailbox(email, $1)'),
    await rowsBy(
      'letters_to_typed',
      letters("'receipt', 'yourLinks', 'addressConfirm', 'alertConfirm', 'relayConfirm', 'dataCopy'"),
    ),
    await rowsBy(
      'letters_of_decisions',
      letters("'approved', 'changesAsked', 'declined', 'takenDown', 'closed', 'answer'"),
    ),
    await rowsBy('letters_of_invitations', letters("'invited'")),
  ]).toEqual([1, 1, 1, 1])
  const { rows } = await client.query('select distinct origin from relayed')
  expect(rows).toEqual([{ origin: expect.stringMatching(/^[0-9a-f]{64}$/) }, { origin: expect.any(String) }])
})
