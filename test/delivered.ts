import sql from 'sql-template-tag'
import { expect, onTestFinished } from 'vitest'
import { startMailer } from '../jobs/mailer.ts'
import { siteFacts } from '../mail/template.ts'
import type { TestSite } from './app.ts'
import { openPostOffice } from './post-office.ts'

/**
 * Sends what waits in a site's outbox, decisions without their minute of grace, through a real mail server and gives the
 * letters as they came over the wire.
 */
export async function delivered({ settings, database: { staff } }: TestSite): Promise<string[]> {
  await staff.query(sql`update outbox set due_at = now() where decision_id is not null`)
  const postOffice = await openPostOffice()
  const mailer = startMailer({
    staff,
    smtpUrl: postOffice.url,
    from: settings.mailFrom,
    tools: { ...siteFacts(settings), createSignInLink: () => Promise.reject(new Error('no links here')) },
    log: (sentence) => expect.unreachable(sentence),
    timeouts: { poll: 10 },
  })
  onTestFinished(() => mailer.stop())
  const unsent = async () => (await staff.query(sql`select id from outbox where sent_at is null`)).rowCount
  await expect.poll(unsent).toBe(0)
  return postOffice.received.map(({ raw }) => raw)
}
