import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeEach } from 'vitest'
import { kinds, pageOf } from '../app/records/kinds.ts'
import type { Staff } from '../db/client.server.ts'
import { byPublishedKind, type Kind, publicationOf, submissionKinds } from '../domain/kinds.ts'
import { type TestSite, testSite } from './app.ts'
import { aSubmission } from './builders.ts'
import type { Form } from './form.ts'

type Reviewer = { Cookie: string }

export type { Kind }

const forms: Record<Kind, string> = { ...byPublishedKind((kind) => publicationOf(kind).form), message: '/contact' }

/** For each kind of submission: the path of its form, a function that returns a valid form, and its table. */
export const submissions = Object.fromEntries(
  submissionKinds.map((kind) => [kind, { form: forms[kind], build: aSubmission[kind], table: kinds[kind].table }]),
) as Record<Kind, { form: string; build: () => Form; table: string }>

/** Returns the table of a kind, for an SQL statement. */
export const tableOf = (kind: Kind) => raw(submissions[kind].table)

/** Submits a form as a visitor does. Returns the submission's id and the path of its page in the console. */
export async function submit(site: TestSite, kind: Kind, fields?: Form): Promise<{ id: string; page: string }> {
  const { form, build } = submissions[kind]
  const { status } = await site.post(form, fields ?? build())
  if (status !== 303) throw new Error(`${form} answered ${status}: the form was refused.`)
  const { rows } = await site.database.staff.query<{ id: string }>(
    sql`select id from ${tableOf(kind)} order by created_at desc limit 1`,
  )
  const id = rows[0]?.id ?? ''
  return { id, page: pageOf(kind, id) }
}

/**
 * Returns the address to which the site redirects after the decision on `page`. It is the page of the next pending
 * submission, passed as `next`, or `page` itself if none is left.
 */
export const afterDecision = (page: string, next = page): string =>
  `${next}?${new URLSearchParams({ decided: page.replace('/review/', '') })}`

/** Returns the id of the submission that a page of the console shows. */
export const idIn = (page: string): string => page.split('/').at(-1) ?? ''

/**
 * Publishes a request by SQL. Unlike an approval in the console, this queues no emails and does not require a
 * confidential request's checkboxes to be selected.
 */
export const approveBySql = (staff: Staff, page: string) =>
  staff.query(sql`
    update opportunity_submissions set status = 'approved', decided_at = now(), decided_as = 'staff', decided_by = 'a@b.example'
    where id = ${idIn(page)}`)

/**
 * Opens a site with two reviewers, and returns functions for their actions in the review console. Each test begins
 * without submissions or emails.
 */
export async function testConsole(environment: Record<string, string> = {}) {
  const site = await testSite(environment)
  const { staff } = site.database
  const amal = await site.signIn('amal@dalil.example')
  const badr = await site.signIn('badr@dalil.example')
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [
      'letters',
      'manage_keys',
      'revisions',
      'opportunities',
      ...Object.values(submissions).map(({ table }) => table),
      'digest_queue',
    ])
      await staff.query(sql`delete from ${raw(table)}`)
  })

  const pageOfNew = async (kind: Kind, form?: Form) => (await submit(site, kind, form)).page

  const act = (page: string, resource: string, form: Form = {}, reviewer: Reviewer = amal) =>
    site.post(`${page}/${resource}`, form, reviewer)

  /**
   * Approves a submission. For a confidential request, selects all checkboxes on its page, which the approval requires.
   */
  async function approve(page: string, reviewer: Reviewer = amal) {
    const answer = await act(page, 'approval', {}, reviewer)
    if (!answer.headers.get('Location')?.includes('incomplete')) return answer
    const { document } = await site.page(page, reviewer)
    const valuesOf = (name: string) =>
      [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value)
    return act(page, 'approval', { seen: valuesOf('seen'), checkedItems: valuesOf('checkedItems') }, reviewer)
  }

  /** Returns the decisions on a submission, newest first. */
  async function decisionsOn(page: string) {
    const { rows } = await staff.query<{
      id: string
      decision: string
      decidedAs: string
      reviewer: string | null
      reason: string | null
      changes: unknown
    }>(sql`
      select id, decision, decided_as as "decidedAs", case decided_as when 'staff' then reviewer end as reviewer, reason,
        changes
      from decisions left join decision_details on decision_id = id
      where record_id = ${idIn(page)} order by decided_at desc`)
    return rows
  }

  const undo = (decision: string | undefined, reviewer: Reviewer = amal) =>
    site.post(`/review/decisions/${decision}/undo`, {}, reviewer)

  return {
    site,
    staff,
    amal,
    badr,
    submit: (kind: Kind, form?: Form) => submit(site, kind, form),
    submitRequest: (form?: Form) => pageOfNew('request', form),
    submitListing: (form?: Form) => pageOfNew('listing', form),
    submitMessage: (form?: Form) => pageOfNew('message', form),
    act,
    approve,
    decline: (page: string, reason: string, reviewer?: Reviewer) => act(page, 'rejection', { reason }, reviewer),
    requestChanges: (page: string, reason: string, reviewer?: Reviewer) =>
      act(page, 'change-request', { reason }, reviewer),
    takeDown: (page: string, reason: string, reviewer?: Reviewer) => act(page, 'removal', { reason }, reviewer),
    restore: (page: string, reviewer?: Reviewer) => act(page, 'restoration', {}, reviewer),
    erase: (page: string, reviewer?: Reviewer) => act(page, 'erasure', { confirmed: 'on' }, reviewer),
    undo,
    undoLatest: async (page: string, reviewer?: Reviewer) => undo((await decisionsOn(page))[0]?.id, reviewer),
    decisionsOn,

    /** Returns the emails about a submission, oldest first. */
    async lettersAbout(page: string) {
      const { rows } = await staff.query<{
        template: string
        recipient: string
        content: Record<string, string>
        withdrawn: boolean
      }>(sql`
        select template, recipient, content, state = 'withdrawn' as withdrawn from letters
        where submission_id = ${idIn(page)} order by created_at, due_at`)
      return rows
    },

    /** `open` returns a page of the console, and `show` returns its text. */
    open: (path: string) => site.page(path, amal),
    show: (path: string) => site.text(path, amal),
  }
}
