import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, onTestFinished } from 'vitest'
import { type MailerSettings, startMailer } from '../jobs/mailer.ts'
import { queueLetter } from '../mail/outbox.ts'
import { testDatabase, whileAway } from './database.ts'

/** What letters say of the site in tests. */
export const testFacts = { siteName: 'Dalil', publicUrl: 'https://dalil.example', teamEmail: 'team@dalil.example' }

/** An outbox in a database of its own, emptied before each test of the file, and what the tests ask of it. */
export async function testOutbox() {
  const database = await testDatabase()
  const { staff, visitor } = database
  let logged: string[] = []
  afterAll(() => database.close())
  beforeEach(async () => {
    logged = []
    await staff.query('delete from outbox')
  })

  return {
    staff,
    visitor,
    logged: () => logged,
    queue: (recipient: string) => queueLetter(staff, { template: 'signIn', recipient, content: {} }),
    queueReceipt(recipient: string) {
      const content = { kind: 'request' as const, submissionId: randomUUID(), services: [], country: 'UAE' }
      return queueLetter(staff, { template: 'receipt', recipient, content })
    },

    /** Runs until the test ends, looking into the outbox all the time. */
    aMailer(smtpUrl: string, settings: Partial<MailerSettings> = {}) {
      const createSignInLink = async (email: string) => `https://dalil.example/review/${email}/${randomUUID()}`
      const mailer = startMailer({
        staff,
        smtpUrl,
        from: 'Dalil <letters@dalil.example>',
        tools: { ...testFacts, createSignInLink },
        log: (sentence) => logged.push(sentence),
        timeouts: { poll: 10 },
        ...settings,
      })
      onTestFinished(() => mailer.stop())
      return mailer
    },

    /** Who has been sent a letter. */
    async sent(): Promise<string[]> {
      const { rows } = await staff.query('select recipient from outbox where sent_at is not null order by recipient')
      return rows.map(({ recipient }) => recipient)
    },

    /** The letters that wait after a failed try, oldest first. Minutes until the next one: null is never. */
    async failures(): Promise<{ attempts: number; minutes: number | null; last_error: string }[]> {
      const { rows } = await staff.query(`
        select attempts, last_error,
               case when due_at < 'infinity' then round(extract(epoch from due_at - now()) / 60)::int end as minutes
        from outbox where sent_at is null and last_error is not null order by created_at
      `)
      return rows
    },

    async makeDue(): Promise<void> {
      await staff.query('update outbox set due_at = now() where sent_at is null')
    },

    whileAway: (work: () => Promise<void>) => whileAway(database.url, work),
  }
}
