import { readFile } from 'node:fs/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/database.server.ts'
import { aListing, aMessage, aVendorRequest } from '../builders.ts'
import { encoded, type Form } from '../form.ts'
import { readPage } from '../page.ts'
import { postmasterOf, scratchFolder, startSite } from './site.ts'

// The site promises to answer each form within five seconds.
const TWICE_THE_PROMISE_MS = 10_000

/** Stops every process of the PostgreSQL with this data folder, until the returned function is called. */
async function freeze(folder: string): Promise<() => void> {
  const postmaster = await postmasterOf(folder)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const processes = [postmaster, ...children.trim().split(' ').map(Number)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name)
  }
  signal('SIGSTOP')
  let isFrozen = true
  const thaw = () => {
    if (isFrozen) signal('SIGCONT')
    isFrozen = false
  }
  onTestFinished(thaw)
  return thaw
}

// The test finds the processes of PostgreSQL through /proc, which only Linux has.
if (process.platform === 'linux')
  test.for(['before a form is stored', 'while a form is counted'])(
    'PostgreSQL freezes %s: each form is answered in time with its text kept, and nothing is stored later',
    async (moment) => {
      const DATA_DIR = await scratchFolder()
      // Without a mail server, /my-posts would respond with 404.
      const server = await startSite({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' })
      const { staff, close } = await openDatabase({ dataFolder: DATA_DIR })
      const late = new pg.Client({ ...staff.login, query_timeout: TWICE_THE_PROMISE_MS })
      await late.connect()
      late.on('error', () => {})
      let count = 0
      /** Sends a form, each time from a different network. */
      const post = async (path: string, form: Form) => {
        const [body, headers] = [encoded(form), { 'X-Forwarded-For': `203.0.113.${count++ % 250}` }]
        return readPage(await fetch(server.address + path, { method: 'POST', headers, body, redirect: 'manual' }))
      }
      const forms = () =>
        Promise.all([
          post('/contact', aMessage({ message: 'Kept as it was typed' })),
          post('/post-vendor-request', aVendorRequest()),
          post('/list-your-services', aListing()),
          post('/my-posts', { email: 'amal@dalil.example' }),
        ])
      // All forms are sent once first, so that each pool has an open connection.
      expect((await forms()).map(({ status }) => status)).toEqual([303, 303, 303, 303])
      await staff.query(sql`truncate contact_submissions, opportunity_submissions, vendor_listings cascade`)

      const holder = await staff.connect()
      await holder.query('begin; lock table rate_limits in access exclusive mode')
      const counting = async () =>
        (
          await staff.query(sql`
            select from pg_stat_activity where wait_event_type = 'Lock' and query like '%rate_limits%'`)
        ).rowCount
      const sent = moment === 'while a form is counted' && forms()
      if (sent) await expect.poll(counting, { interval: 10 }).toBe(4)
      const thaw = await freeze(DATA_DIR)
      const tooLate = late.query('select 1').then(
        () => [],
        () => [],
      )
      const answers = await Promise.race([sent || forms(), tooLate])
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
      expect(answers.map(({ form: { failure, errors } }) => failure ?? errors)).toEqual([
        { message: 'Failed to submit your message. Please try again later.' },
        'Failed to submit your request. Please try again later.',
        'Failed to submit your listing. Please try again later.',
        'We could not send your links. Please try again later.',
      ])
      expect(answers[0]?.form.values.message).toEqual(['Kept as it was typed'])

      thaw()
      await tooLate
      await holder.query('rollback')
      holder.release()
      await expect.poll(counting).toBe(0)
      await expect
        .poll(
          async () =>
            (await staff.query(sql`select from pg_stat_activity where state like 'idle in transaction%'`)).rowCount,
        )
        .toBe(0)
      const { rows } = await staff.query(sql`
        select (select count(*)::int from contact_submissions) as messages,
          (select count(*)::int from opportunity_submissions) as requests,
          (select count(*)::int from vendor_listings) as listings`)
      expect(rows).toEqual([{ messages: 0, requests: 0, listings: 0 }])
      expect((await forms()).map(({ status }) => status)).toEqual([303, 303, 303, 303])
      await late.end()
      await close()
      await server.stop()
    },
  )
