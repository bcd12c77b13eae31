import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { postAndApprove } from './manage-links.ts'
import type { Site } from './site.ts'
import { send } from './vendor-request.ts'

/**
 * `manage` is the page of the sender's manage link. `senderPage` and `vendorPage` are the pages on which each side
 * reads the reply. `reply` is the id of the reply.
 */
type OddReply = { manage: string; senderPage: string; vendorPage: string; reply: string }

/**
 * Publishes a confidential request and adds a vendor's reply with long words in both languages. Then each side adds a
 * message.
 */
export async function addOddReply(site: Site): Promise<OddReply> {
  const { staff } = site.database
  const { id } = await postAndApprove(site, { isConfidential: true })
  const manage = await createManageLink(staff, '', { kind: 'request', submissionId: id }, 'en')
  const { rows } = await staff.query<{ reply: string; key: string }>(sql`
    insert into relayed (recipient_id, name, company, email, website, message, cannot_act, state, confirmed_at, sent_at)
    select opportunity_id, ${'W'.repeat(200)}, 'شركة ميزان للمطالبات', ${`${'o'.repeat(60)}@mizaneth.example`},
      ${`https://mizaneth.example/${'about'.repeat(30)}`}, ${`We have analysed twelve depots.\n\n${'x'.repeat(300)}`},
      ${'Harbour Rail\nشركة الميناء'}, 'sent', now(), now()
    from opportunity_submissions where id = ${id} returning id as reply, reply_key as key`)
  const { reply = '', key = '' } = rows[0] ?? {}
  await staff.query(sql`
    insert into relayed_replies (relayed_id, by, text)
    values (${reply}, 'recipient', 'When could you begin?'), (${reply}, 'sender', ${`في مارس.\n${'y'.repeat(300)}`})`)
  return {
    manage,
    reply,
    senderPage: `${manage.replace('/manage?', '/manage/replies?')}&reply=${reply}`,
    vendorPage: `/reply?key=${key}`,
  }
}

/**
 * Adds the names that the vendor checks for a conflict of interest. `openedAgo` says how long ago the vendor opened
 * them, such as '3 days'.
 */
export const addOddNames = ({ database: { staff } }: Site, reply: string, openedAgo?: string) =>
  staff.query(sql`
    insert into disclosures (relayed_id, opposing_parties, project, opened_at)
    values (${reply}, ${`${'Wadi'.repeat(40)}\nHarbour Rail\nشركة الميناء`}, 'Depot and stabling yard',
      ${openedAgo ? sql`array[now() - ${openedAgo}::interval]` : sql`'{}'::timestamptz[]`})`)

/** Sends a confidential request whose description could identify its sender, and confirms the sender's address. */
export async function sendConfidentially(page: Page, { database: { staff } }: Site): Promise<void> {
  await send(page, 'Rasikh Nafud', {
    confidential: 'true',
    whyConfidential: 'The other side must not hear of it.',
    description: 'We build the depot in Riyadh for SAR 412,000,000.\nCall +966 11 412 3456, contract KSA-2291.',
  })
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunity_submissions`)
  const link = await createManageLink(staff, '', { kind: 'request', submissionId: rows[0]?.id ?? '' }, 'en')
  await page.request.post(link.replace('/manage?', '/manage/confirmation?'), { form: {}, maxRedirects: 0 })
}
