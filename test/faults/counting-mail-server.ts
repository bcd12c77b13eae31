import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import type { Staff } from '../../db/client.server.ts'
import { freePort } from '../environment.ts'

/**
 * Starts a real SMTP server that counts the emails that it accepts. It accepts each of them after `pause` milliseconds.
 */
export async function openCountingMailServer(pause = 0) {
  const port = Number(await freePort())
  const copies = new Map<string, number>()
  const arrivals = new Map<string, number>()
  const unanswered = new Set<string>()
  let gate = Promise.resolve()
  let server: SMTPServer

  async function open(): Promise<void> {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1,
      onData(stream, { envelope }, done) {
        const accept = async () => {
          const id = /^Message-ID: <([^@]+)@/im.exec(await text(stream))?.[1] ?? ''
          unanswered.add(id)
          await delay(pause)
          await gate
          unanswered.delete(id)
          copies.set(id, (copies.get(id) ?? 0) + 1)
          for (const { address } of envelope.rcptTo) arrivals.set(address, performance.now())
        }
        // The stream breaks off if a process is killed while it sends an email.
        accept().then(() => done(), done)
      },
    })
    server.on('error', () => {})
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  const close = () => new Promise<void>((resolve) => server.close(resolve))

  await open()
  onTestFinished(close)
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The number of times that each email was accepted, by the id in its Message-ID. */
    copies,
    /** The time at which the last email to each address was accepted, as `performance.now()` measures it. */
    arrivals,
    arrivedTwice: () => [...copies].flatMap(([id, count]) => (count > 1 ? [id] : [])),
    /** Waits until this many more emails have been accepted. */
    async waitForMore(count: number) {
      const before = copies.size
      await expect.poll(() => copies.size, { interval: 10 }).toBeGreaterThanOrEqual(before + count)
    },
    /** From now on, receives emails but neither accepts nor refuses them, until the test calls `release`. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return { unanswered, release: resolve }
    },
    open,
    close,
  }
}

// The number of emails that one statement queues. A statement with 50,000 emails exceeded its timeout of 30 s on a
// machine with a load of 25.
const BATCH = 5_000

export async function queueBulkLetters(staff: Staff, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let first = 1; first <= count; first += BATCH) {
    const { rows } = await staff.query<{ id: string }>(
      `insert into letters (template, recipient, content)
       select 'approved', 'bulk-' || n || '@example.com', '{"kind": "listing", "submissionId": "019d5529-dc60-7000-8000-0000a1b2c3d4", "name": "Mizaneth Claims"}'
       from generate_series($1::int, $2::int) n returning id`,
      [first, Math.min(first + BATCH - 1, count)],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Returns the emails that a process has taken to send, each with the number of its earlier attempts. The process may
 * have been killed since.
 */
export async function takenLetters(staff: Staff): Promise<{ id: string; retries: number }[]> {
  const { rows } = await staff.query<{ id: string; retries: number }>(
    `select id, retry_count as retries from jobs.job where name = 'letters' and state = 'active'`,
  )
  return rows
}

export async function lettersByState(staff: Staff): Promise<Record<string, number>> {
  const { rows } = await staff.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from letters group by state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
