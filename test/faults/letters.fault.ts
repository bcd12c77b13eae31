import { expect, test } from 'vitest'
import { openDatabase } from '../../app/database.server.ts'
import { emptyDatabase } from '../database.ts'
import { lettersByState, openCountingMailServer, queueBulkLetters, takenLetters } from './counting-mail-server.ts'
import { postmasterOf, scratchFolder, startSite } from './site.ts'

const LETTERS = 5_000

/** Creates a database that outlives every process of the site, and returns a function that starts such a process. */
async function openSites(smtpUrl: string, environment: Record<string, string> = {}) {
  const databaseUrl = await emptyDatabase()
  const { staff, close } = await openDatabase({ databaseUrl, dataFolder: '' })
  const start = () => startSite({ DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, ...environment })
  return { staff, close, start }
}

// A process sends heartbeats while it has emails to send. Without them, the emails that a killed process had taken
// would be sent only after their jobs expire, which takes longer than this test waits.
test('a process is killed three times under 5,000 letters: all arrive, and those that it had taken arrive soon after', async () => {
  const mailServer = await openCountingMailServer()
  const { staff, close, start } = await openSites(mailServer.url)
  const sites = await Promise.all([start(), start()])
  const ids = await queueBulkLetters(staff, LETTERS)
  const takenByKilled = new Map<string, { retries: number; at: number }>()
  for (let round = 0; round < 3; round++) {
    await mailServer.waitForMore(700)
    await sites[round % 2]?.kill()
    const at = Date.now()
    for (const { id, retries } of await takenLetters(staff))
      if (takenByKilled.get(id)?.retries !== retries) takenByKilled.set(id, { retries, at })
    sites[round % 2] = await start()
  }
  await expect.poll(() => lettersByState(staff)).toEqual({ sent: LETTERS })
  expect([...mailServer.copies.keys()].sort()).toEqual(ids.sort())
  // Only emails that a killed process had already sent to the mail server may arrive twice.
  expect(mailServer.arrivedTwice().filter((id) => !takenByKilled.has(id))).toEqual([])
  const { rows } = await staff.query<{ id: string; sentAt: Date }>(
    'select id, sent_at as "sentAt" from letters where id = any($1)',
    [[...takenByKilled.keys()]],
  )
  const seconds = rows.map(({ id, sentAt }) => (sentAt.getTime() - (takenByKilled.get(id)?.at ?? 0)) / 1000)
  console.log(
    `3 kills: ${seconds.length} letters were taken, the last was sent after ${Math.max(...seconds)} s; ${mailServer.arrivedTwice().length} arrived twice`,
  )
  await Promise.all(sites.map((site) => site.stop()))
  await close()
})

test('PostgreSQL is killed three times under 5,000 letters, and all arrive', async () => {
  const mailServer = await openCountingMailServer()
  const DATA_DIR = await scratchFolder()
  const first = await startSite({ DATA_DIR, SMTP_URL: mailServer.url })
  const second = await startSite({ DATA_DIR, SMTP_URL: mailServer.url })
  const opened = await openDatabase({ dataFolder: DATA_DIR })
  const ids = await queueBulkLetters(opened.staff, LETTERS)
  await opened.close()
  for (let round = 0; round < 3; round++) {
    await mailServer.waitForMore(700)
    process.kill(await postmasterOf(DATA_DIR), 'SIGKILL')
  }
  await expect.poll(() => mailServer.copies.size).toBe(LETTERS)
  const { staff, close } = await openDatabase({ dataFolder: DATA_DIR })
  await expect.poll(() => lettersByState(staff)).toEqual({ sent: LETTERS })
  await close()
  expect([...mailServer.copies.keys()].sort()).toEqual(ids.sort())
  console.log(`3 kills of PostgreSQL: ${mailServer.arrivedTwice().length} arrived twice`)
  await second.stop()
  await first.stop()
})

test('sign-in letters overtake 50,000 waiting letters, and those of a killed process are sent soon after', async () => {
  const mailServer = await openCountingMailServer(50)
  const reviewers = Array.from({ length: 5 }, (_, n) => `reviewer-${n}@dalil.example`)
  const { staff, close, start } = await openSites(mailServer.url, { TEAM_EMAILS: reviewers.join() })
  const site = await start()
  await queueBulkLetters(staff, 50_000)
  const seconds: number[] = []
  for (const email of reviewers) {
    await mailServer.waitForMore(20)
    const requestedAt = performance.now()
    await fetch(`${site.address}/review/sign-in`, { method: 'POST', body: new URLSearchParams({ email }) })
    await expect.poll(() => mailServer.arrivals.has(email), { interval: 10 }).toBe(true)
    seconds.push(((mailServer.arrivals.get(email) ?? Infinity) - requestedAt) / 1000)
  }
  const { unanswered, release } = mailServer.hold()
  await expect.poll(() => unanswered.size).toBeGreaterThan(0)
  await site.kill()
  const killedAt = performance.now()
  const unansweredAtKill = [...unanswered]
  release()
  const taken = (await takenLetters(staff)).map(({ id }) => id)
  const next = await start()
  const unsent = async () =>
    (await staff.query(`select from letters where id = any($1) and state <> 'sent'`, [taken])).rowCount
  await expect.poll(unsent).toBe(0)
  const arrivedTwice = new Set(mailServer.arrivedTwice())
  expect(unansweredAtKill.filter((id) => !arrivedTwice.has(id))).toEqual([])
  // The mail server may also have accepted a different email just before the kill, when the site had not yet recorded
  // it as sent.
  expect([...arrivedTwice].filter((id) => !taken.includes(id))).toEqual([])
  const secondsToResend = (performance.now() - killedAt) / 1000
  const { queued = 0 } = await lettersByState(staff)
  expect(queued).toBeGreaterThan(40_000)
  console.log(
    `behind ${queued} letters: sign-in letters after ${seconds.map((each) => each.toFixed(2)).join(', ')} s; the ${taken.length} of a killed process after ${secondsToResend.toFixed(1)} s, ${unansweredAtKill.length} of them for the second time`,
  )
  await next.stop()
  await close()
})

test('the mail server is down under load and comes back: all letters arrive, and each failure is logged once, without an address', async () => {
  const mailServer = await openCountingMailServer()
  const { staff, close, start } = await openSites(mailServer.url)
  const site = await start()
  const ids = await queueBulkLetters(staff, 300)
  await mailServer.waitForMore(50)
  await mailServer.close()
  const untried = `select from letters where state = 'queued' and failed_at is null`
  await expect.poll(async () => (await staff.query(untried)).rowCount, { interval: 10 }).toBe(0)
  const dueTooSoon = `
    select from letters join jobs.job using (id)
    where letters.state = 'queued' and start_after < failed_at + interval '5 s'`
  await expect.poll(async () => (await staff.query(dueTooSoon)).rowCount, { interval: 10 }).toBe(0)
  await mailServer.open()
  await expect.poll(() => lettersByState(staff)).toEqual({ sent: ids.length })
  expect([...mailServer.copies.keys()].sort()).toEqual(ids.sort())
  const logged = site.output.text.match(/Email [0-9a-f-]{36} \(approved\) was not sent at attempt \d+/g) ?? []
  expect(new Set(logged).size).toBe(logged.length)
  const { rows } = await staff.query('select sum(attempts)::int as attempts, max(attempts) as most from letters')
  expect(logged).toHaveLength(rows[0].attempts - ids.length)
  expect(site.output.text).not.toContain('example.com')
  console.log(
    `${rows[0].attempts} attempts for ${ids.length} letters, at most ${rows[0].most} for one; ${mailServer.arrivedTwice().length} arrived twice`,
  )
  await site.stop()
  await close()
})

test('SIGTERM under load: the process finishes its letters and stops, and no letter arrives twice', async () => {
  const mailServer = await openCountingMailServer(20)
  const { staff, close, start } = await openSites(mailServer.url)
  const ids = await queueBulkLetters(staff, 500)
  for (let round = 0; round < 3; round++) {
    const site = await start()
    await mailServer.waitForMore(50)
    site.child.kill('SIGTERM')
    await expect.poll(() => site.child.exitCode).toBe(0)
    expect(await takenLetters(staff)).toEqual([])
    expect((await lettersByState(staff)).sent).toBe(mailServer.copies.size)
  }
  const site = await start()
  await expect.poll(() => lettersByState(staff)).toEqual({ sent: ids.length })
  expect([...mailServer.copies.keys()].sort()).toEqual(ids.sort())
  expect(mailServer.arrivedTwice()).toEqual([])
  await site.stop()
  await close()
})
