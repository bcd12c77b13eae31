import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../app/database.server.ts'
import { addReviewers } from '../app/review/access/access.queries.server.ts'
import { withConnection } from '../db/connection.ts'
import { createDatabase } from '../db/database.ts'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { loginFrom } from '../db/login.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { type MailServer, startLetterWorker, startMailServer } from './letters/processes.ts'
import {
  countAbandoned,
  countConnections,
  queueBulkLetters,
  sendWithoutWorker,
  sizeOfQueue,
  takenJobs,
} from './letters/queue.ts'
import type { Size } from './size.ts'
import { median, megabytes } from './statistics.ts'

const REPLY_MS = 20
const WARM_UP_MS = 2_000

/**
 * Measures how fast the site's worker sends emails to a real SMTP server. The worker and the server each run in a
 * separate process.
 */
export async function measureLetters(server: EmbeddedPostgres, size: Size['letters']): Promise<void> {
  console.log('Sending letters…\n')
  await createDatabase(server.url('postgres'), 'bench_letters')
  const databaseUrl = server.url('bench_letters')
  const { staff, close } = await openDatabase({ databaseUrl, dataFolder: '' })
  const reviewers = Array.from({ length: size.reviewers }, (_, n) => `reviewer-${n}@dalil.example`)
  await addReviewers(staff, reviewers)
  await close()
  const mailServer = await startMailServer(REPLY_MS)
  try {
    await withConnection(loginFrom(databaseUrl), async (client) => {
      const letters = {
        client,
        mailServer,
        size,
        reviewers,
        start: (connections?: number) => startLetterWorker(databaseUrl, mailServer.url, connections),
      }
      console.log(await rates(letters))
      console.log(await urgentLetters(letters))
      console.log(await afterKills(letters))
      console.log(`${await sizes(client, size.jobs)}\n`)
    })
  } finally {
    await mailServer.stop()
  }
}

type Letters = {
  client: pg.Client
  mailServer: MailServer
  size: Size['letters']
  reviewers: string[]
  start(connections?: number): ReturnType<typeof startLetterWorker>
}

async function rates({ client, mailServer, size: { rateMs }, start }: Letters): Promise<string> {
  const perSecond: string[] = []
  for (const connections of [1, 5]) {
    await queueBulkLetters(client, 2_000)
    const worker = await start(connections)
    await delay(WARM_UP_MS)
    const before = mailServer.arrivals.length
    await delay(rateMs)
    perSecond.push((((mailServer.arrivals.length - before) * 1000) / rateMs).toFixed(1))
    await worker.stop()
    await client.query('delete from letters')
  }
  return `letters sent, with ${REPLY_MS} ms for each reply of the mail server: ${perSecond[0]} a second on one connection, ${perSecond[1]} on five`
}

async function urgentLetters({ client, mailServer, size: { bulk }, reviewers, start }: Letters): Promise<string> {
  const worker = await start()
  await queueBulkLetters(client, bulk)
  const seconds: number[] = []
  let maxConnections = 0
  for (const recipient of reviewers) {
    await delay(500)
    const began = performance.now()
    await queueLetter(client, { template: 'signIn', recipient, language: 'en', content: {} })
    await secondsUntil(async () => {
      maxConnections = Math.max(maxConnections, await countConnections(client))
      return mailServer.arrivalOf(recipient) !== undefined
    })
    seconds.push(((mailServer.arrivalOf(recipient) ?? Number.POSITIVE_INFINITY) - began) / 1000)
  }
  await worker.stop()
  return `${target(`a sign-in letter behind ${bulk.toLocaleString('en')} others reaches the mail server within 5 s`, seconds, 5)}
connections of the worker to the database while it sends: ${maxConnections}`
}

async function afterKills({ client, size: { kills }, start }: Letters): Promise<string> {
  const seconds: number[] = []
  while (seconds.length < kills) {
    const worker = await start()
    await delay(WARM_UP_MS)
    const toTake = await secondsUntil(async () => (await takenJobs(client)).length > 0)
    await worker.kill()
    if (toTake === Number.POSITIVE_INFINITY) {
      seconds.push(toTake)
      continue
    }
    const began = performance.now()
    const taken = await takenJobs(client)
    // If the worker was killed between two batches, it has left no jobs behind, so this round does not count.
    if (taken.length === 0) continue
    const next = await start()
    seconds.push(await secondsUntil(async () => (await countAbandoned(client, taken)) === 0, began))
    await next.stop()
  }
  await client.query('delete from letters')
  return target('the letters of a killed worker are taken again within a minute', seconds, 60)
}

async function sizes(client: pg.Client, jobs: number): Promise<string> {
  await client.query('vacuum full jobs.job_common')
  const before = await sizeOfQueue(client)
  await queueBulkLetters(client, jobs)
  const waiting = await sizeOfQueue(client)
  await sendWithoutWorker(client)
  const sent = await sizeOfQueue(client)
  return `tables of the job queue: ${megabytes(before)} MB; with ${jobs.toLocaleString('en')} letters that wait ${megabytes(waiting)} MB; once they are sent ${megabytes(sent)} MB`
}

function target(text: string, seconds: number[], limit: number): string {
  const worst = Math.max(...seconds)
  return `Target: ${text}: ${worst < limit ? 'met' : 'NOT met'} (median of ${seconds.length} ${median(seconds).toFixed(2)} s, worst ${worst.toFixed(2)} s)`
}

/**
 * Returns the seconds from `began` until the condition holds, or Infinity if it does not hold within two minutes, as on
 * a slow machine.
 */
async function secondsUntil(condition: () => Promise<boolean>, began = performance.now()): Promise<number> {
  const end = performance.now() + 120_000
  while (!(await condition())) {
    if (performance.now() > end) return Number.POSITIVE_INFINITY
    await delay(5)
  }
  return (performance.now() - began) / 1000
}
