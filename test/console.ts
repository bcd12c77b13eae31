import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeEach } from 'vitest'
import { testSite } from './app.ts'
import { aListing, aVendorRequest } from './builders.ts'
import type { Form } from './form.ts'

type Reviewer = { Cookie: string }

/** The review console with two reviewers, emptied before each test of the file, and what tests do there. */
export async function testConsole() {
  const site = await testSite()
  const { staff } = site.database
  const amal = await site.signIn('amal@dalil.example')
  const badr = await site.signIn('badr@dalil.example')
  afterAll(() => site.close())
  beforeEach(async () => {
    const tables = [sql`opportunities`, sql`opportunity_submissions`, sql`vendor_listings`, sql`contact_submissions`]
    for (const table of [...tables, sql`outbox`, sql`digest_queue`]) await staff.query(sql`delete from ${table}`)
  })

  /** Sends a form as a visitor does, and gives the page in the console of what came in. */
  async function sent(path: string, form: Form, table: Sql, console: string): Promise<string> {
    await site.post(path, form)
    const { rows } = await staff.query<{ id: string }>(sql`select id from ${table} order by created_at desc limit 1`)
    return `/review/${console}/${rows[0]?.id}`
  }

  const act = (page: string, decision: string, form: Form = {}, who: Reviewer = amal) =>
    site.post(`${page}/${decision}`, form, who)

  return {
    site,
    staff,
    amal,
    badr,
    posted: (form: Form = aVendorRequest()) =>
      sent('/post-vendor-request', form, sql`opportunity_submissions`, 'requests'),
    listed: (form: Form = aListing()) => sent('/list-your-services', form, sql`vendor_listings`, 'listings'),
    written: (form: Form = { name: 'Rana', email: 'rana@khudayri.example', message: 'Please correct\nour listing.' }) =>
      sent('/contact', form, sql`contact_submissions`, 'messages'),
    act,
    approve: (page: string, who?: Reviewer) => act(page, 'approval', {}, who),
    decline: (page: string, reason: string, who?: Reviewer) => act(page, 'rejection', { reason }, who),
    askForChanges: (page: string, reason: string, who?: Reviewer) => act(page, 'change-request', { reason }, who),
    takeDown: (page: string, reason: string, who?: Reviewer) => act(page, 'removal', { reason }, who),
    putBack: (page: string, who?: Reviewer) => act(page, 'restoration', {}, who),

    /** The decisions on a submission, the newest first, with what they said. */
    async decisionsOn(page: string) {
      const { rows } = await staff.query<{
        id: string
        decision: string
        reviewer: string
        reason: string | null
        changes: unknown
      }>(sql`
        select id, decision, reviewer, reason, changes from decisions left join decision_details on decision_id = id
        where record_id = ${idIn(page)} order by decided_at desc`)
      return rows
    },

    /** The letters about a submission, in the order of their decisions. */
    async lettersAbout(page: string) {
      const { rows } = await staff.query<{
        template: string
        recipient: string
        content: Record<string, string>
        withdrawn: boolean
      }>(sql`
        select template, recipient, content, withdrawn_at is not null as withdrawn from outbox
        where content ->> 'submissionId' = ${idIn(page)} order by created_at, due_at`)
      return rows
    },

    /** The words of a page of the console. */
    show: (path: string) => site.text(path, amal),
  }
}

/** The id of the submission whose page this is. */
export const idIn = (page: string): string => page.split('/').at(-1) ?? ''
