import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { insertListings } from '../test/builders.ts'
import { postAndApprove } from './manage-links.ts'
import { expect, type Site, type State, signIn } from './site.ts'

/**
 * Publishes a request and twelve vendors who can be invited to it. Returns the id and the manage link of the request.
 */
export async function requestWithVendors(
  site: Site,
  language: 'en' | 'ar' = 'en',
  options: { isConfidential?: boolean } = {},
): Promise<{ id: string; link: string }> {
  const { staff } = site.database
  const rows = Array.from({ length: 12 }, (_, at) => ({
    company_name: ['Mizan Claims', 'شركة الميزان للمطالبات', 'W'.repeat(120)][at] ?? `Vendor ${at}`,
    contact_email: `office@vendor-${at}.example`,
    contact_open: true,
    invitations_open: true,
  }))
  const ids = await insertListings(staff, ...rows)
  await staff.query(sql`update vendor_listings set address_confirmed_at = now() where id = any(${ids}::uuid[])`)
  const { id } = await postAndApprove(site, options)
  return { id, link: await createManageLink(staff, '', { kind: 'request', submissionId: id }, language) }
}

/**
 * Adds invitations in different states, with a long note. Returns the key with which the first vendor can stop
 * invitations.
 */
async function addOddInvitations(site: Site, requestId: string): Promise<string> {
  const { rows } = await site.database.staff.query<{ key: string }>(sql`
    insert into invitations (request_id, listing_id, invited_as, note, state, held_as, sent_at)
    select ${requestId}, id, 'sender', ${`We need it in March.\n${'x'.repeat(200)}`},
      case when at <= 2 then 'sent' else 'held' end, case when at > 2 then 'text' end, case when at <= 2 then now() end
    from (select id, row_number() over (order by id) as at from vendor_listings limit 5) as listing
    returning stop_key as key`)
  return rows[0]?.key ?? ''
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send your request to the selected vendors' })

export const invitationStates: State[] = [
  {
    name: 'the page of a request with vendors to invite, and some invited',
    open: async (page, site) => {
      const { id, link } = await requestWithVendors(site, 'en', { isConfidential: true })
      await addOddInvitations(site, id)
      await page.goto(link)
      await expect(sendButton(page)).toBeVisible()
    },
  },
  {
    name: 'invitations that were refused',
    open: async (page, site) => {
      const { link } = await requestWithVendors(site)
      await page.goto(link)
      await sendButton(page).click()
      await expect(page.getByText('Please select at least one vendor.')).toBeVisible()
    },
    status: 400,
  },
  {
    name: 'the page on which a vendor stops invitations',
    open: async (page, site) => {
      const { id } = await requestWithVendors(site)
      await page.goto(`/invitations?key=${await addOddInvitations(site, id)}`)
      await expect(page.getByRole('button', { name: 'Stop invitations' })).toBeVisible()
    },
  },
  { name: 'a link to invitations that has ended', open: (page) => page.goto('/invitations?key=unknown') },
  {
    name: 'a published request in the console with vendors that fit',
    open: async (page, site) => {
      const { id } = await requestWithVendors(site)
      await addOddInvitations(site, id)
      await signIn(page, site)
      await page.goto(`/review/requests/${id}`)
      await expect(page.getByRole('button', { name: /^Tell \d vendors that fit$/ })).toBeVisible()
    },
  },
  {
    name: 'held invitations',
    open: async (page, site) => {
      const { id } = await requestWithVendors(site)
      await addOddInvitations(site, id)
      await signIn(page, site)
      await page.goto('/review/invitations')
      await expect(page.getByRole('button', { name: 'Send to vendors' })).toBeVisible()
    },
  },
]
