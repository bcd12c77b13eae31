import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createCopyLink } from '../app/features/personal-data/copy-keys.queries.server.ts'
import { sharedSecret } from '../app/kit/routing/rate-limits.server.ts'
import { openSignedReferences } from '../app/kit/routing/signed-references.server.ts'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { confidentialStates } from './confidential-states.ts'
import { addAllVerifications, listOddVendors, publishOddRows } from './edge-cases.ts'
import { invitationStates } from './invitation-states.ts'
import {
  closeOddRequest,
  linkInLetter,
  listAndApprove,
  moveBackToReview,
  openParts,
  postAndApprove,
} from './manage-links.ts'
import { addOddMessage, listForMessages } from './messages-to-vendors.ts'
import { reviewStates } from './review-states.ts'
import { expect, type Site, type State } from './site.ts'
import { fillAll, post, send, submit } from './vendor-request.ts'

async function openDetail(page: Page, site: Site, row: number) {
  const ids = await publishOddRows(site)
  await page.goto(`/opportunities/${ids[row]}`)
}

const signedReference = async ({ database }: Site, form: string, reference: string) =>
  openSignedReferences(await sharedSecret(database.staff, readEnvironment({}))).issue(form, reference)

async function copyLink({ database: { staff } }: Site): Promise<string> {
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into letters (template, recipient) values ('dataCopy', ${`${'rana'.repeat(15)}@wadi.example`}) returning id`)
  return createCopyLink(staff, '', rows[0]?.id ?? '', 'en')
}

const subscribe = (staff: Site['database']['staff']) =>
  staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key-of-22-characters', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, 'service=Delay+analysis&country=Qatar', 'Daily', now() from subscriber`)

const built = new URL('../build/server/index.js', import.meta.url).href
const { pages } = (await import(built)) as typeof import('../server/app.ts')

/** Every page, with one entry for each state that looks different. */
export const states: State[] = [
  // The two list pages are left out here, because each of their states follows below.
  ...pages
    .sitemap(true)
    .filter((path) => !['/', '/browse-vendors'].includes(path))
    .map((path) => ({ name: path, open: (page: Page) => page.goto(path) })),
  {
    name: 'the homepage',
    open: async (page, site) => {
      await publishOddRows(site)
      await page.goto('/')
    },
  },
  {
    name: 'the homepage with filters and an empty list',
    open: (page) => page.goto('/?q=nothing&service=Delay+analysis&country=UAE'),
  },
  {
    name: 'the homepage with marked matches',
    open: async (page, site) => {
      await publishOddRows(site)
      await page.goto('/?q=القاهرة&country=Egypt')
      await expect(page.locator('mark').first()).toBeVisible()
    },
  },
  {
    name: 'the homepage with a corrected search',
    open: async (page, site) => {
      const longer = anOpportunity({ company: 'Hospitality Partners', description: 'A resort.' })
      await publish(site.database.staff, anOpportunity({ description: 'A hospital.' }), longer)
      await page.goto('/?q=hosptial')
      await expect(page.getByRole('heading', { name: 'In longer words' })).toBeVisible()
    },
  },
  {
    name: 'the homepage with more filters',
    open: async (page, site) => {
      await publish(site.database.staff, anOpportunity({ stage: 'Arbitration', forum: 'DIAC (Dubai)' }))
      await page.goto('/?forum=DIAC+(Dubai)')
    },
  },
  {
    name: 'a request that states its contract',
    open: async (page, site) => {
      const [id] = await publish(
        site.database.staff,
        anOpportunity({
          stage: 'Dispute board or adjudication',
          contract_form: 'Jordanian unified contract',
          acts_for: 'Subcontractor or supplier',
          forum: 'GCCCAC (Gulf)',
        }),
      )
      await page.goto(`/opportunities/${id}`)
    },
  },
  {
    name: 'a request form that asks about the contract',
    open: async (page) => {
      await page.goto('/post-vendor-request')
      await page.getByText('More (optional)').click()
      await page.getByLabel('Form of contract').selectOption('FIDIC')
      await page.getByLabel('Stage').selectOption('Arbitration')
    },
  },
  {
    name: 'the profile of a listing, with a part open',
    open: async (page, site) => {
      const submission = { kind: 'listing', submissionId: await listAndApprove(site) } as const
      const link = await createManageLink(site.database.staff, '', submission, 'en')
      await page.goto(`${link.replace('/manage?', '/manage/profile?')}&part=contracts`)
      await page.getByRole('checkbox', { name: 'FIDIC', exact: true }).check()
    },
  },
  {
    name: 'the page of a vendor',
    open: async (page, site) => {
      await listOddVendors(site)
      const { rows } = await site.database.staff.query<{ id: string; name: string }>(sql`
        update vendor_listings set about = 'Twelve engineers.', stages = '{Arbitration,Court}',
          capacities = '{Party-appointed expert,Quantity surveyor or quantum expert}', forums = '{GCCCAC (Gulf)}'
        where status = 'approved' returning id, company_name as name`)
      await addAllVerifications(site)
      const [{ id = '', name = '' } = {}] = rows.toSorted((one, other) => other.name.length - one.name.length)
      await page.goto(vendorPath(id, name) ?? '')
    },
  },
  {
    name: 'the page of a freelancer',
    open: async (page, site) => {
      const ids = await listOddVendors(site)
      await page.goto(vendorPath(ids[2] ?? '', 'Every Tag') ?? '')
    },
  },
  {
    name: 'the requests of a stage',
    open: async (page, site) => {
      await publish(site.database.staff, anOpportunity({ stage: 'Arbitration' }))
      await page.goto('/requests/stage/arbitration')
    },
  },
  {
    name: 'the vendors of a stage',
    open: async (page, site) => {
      await listOddVendors(site)
      await site.database.staff.query(
        sql`update vendor_listings set stages = '{Arbitration}' where status = 'approved'`,
      )
      await page.goto('/vendors/stage/arbitration')
    },
  },
  {
    name: 'a request form with the points of two guides',
    open: async (page) => {
      await page.goto('/post-vendor-request?service=Delay+analysis')
      await page.getByRole('checkbox', { name: 'Expert witness' }).check()
      await expect(page.getByRole('listitem').filter({ hasText: 'Discipline and issues' })).toBeVisible()
      await page.getByText('Keep for a private conversation').click()
      await expect(page.getByText('Find out first who the vendor is.')).toBeVisible()
    },
  },
  {
    name: 'claim deadlines with their dates',
    open: (page) =>
      page.goto(
        '/deadlines?form=fidic-1999-red&start=2026-10-20&country=Saudi+Arabia&on-notice=2026-11-20&period-fidic-1999-red-claim=56',
      ),
  },
  {
    name: 'claim deadlines with entries to correct',
    open: (page) => page.goto('/deadlines?form=fidic-2017-red&start=soon&period-fidic-2017-red-claim=none'),
  },
  {
    name: 'the open menu',
    open: async (page) => {
      await page.goto('/')
      // The menu of narrow windows stays open. The other menus share a name, and the browser keeps at most one of them
      // open.
      await page.locator('header details').evaluateAll((menus: HTMLDetailsElement[]) => {
        for (const menu of menus) menu.open = true
      })
    },
  },
  {
    name: 'the sign-up for an alert with what it would have brought',
    open: async (page, site) => {
      await publishOddRows(site)
      await page.goto('/alerts/new?country=Egypt')
    },
  },
  {
    name: 'the sign-up for an alert with a missing address',
    open: async (page) => {
      await page.goto('/alerts/new?country=Egypt&q=depot')
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.getByText('Please enter your email address')).toBeVisible()
    },
  },
  {
    name: 'a requested alert',
    open: async (page) => {
      await page.goto('/alerts/new')
      await page.getByLabel('Email address').fill('rana@wadi.example')
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    },
  },
  {
    name: 'alerts of an address in each state',
    open: async (page, { database: { staff } }) => {
      await staff.query(sql`
        with subscriber as (
          insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key-of-22-characters', now()) returning id)
        insert into alerts (subscriber_id, filters, frequency, confirmed_at, ended_at, ended_as)
        select id, 'q=depot', 'Immediately', null::timestamptz, null::timestamptz, null from subscriber
        union all select id, 'service=Delay+analysis&country=Qatar', 'Daily', now(), null, null from subscriber
        union all select id, '', 'Weekly', now(), now(), 'one_click' from subscriber`)
      await page.goto('/alerts?key=a-key-of-22-characters')
    },
  },
  {
    name: 'alerts of which one was stopped',
    open: async (page, { database: { staff } }) => {
      await subscribe(staff)
      await page.goto('/alerts?key=a-key-of-22-characters')
      await page.getByRole('button', { name: 'Stop this alert' }).click()
      await expect(page.getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'alerts that are not erased without the box',
    open: async (page, { database: { staff } }) => {
      await subscribe(staff)
      await page.goto('/alerts?key=a-key-of-22-characters')
      await page.getByRole('button', { name: 'Erase permanently' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    status: 400,
  },
  { name: 'a link to alerts that has ended', open: (page) => page.goto('/alerts?key=unknown') },
  {
    name: 'the page of a vendor that takes messages, with a long name',
    open: async (page, site) => {
      const id = (await listForMessages(site)).split('/').at(-1) ?? ''
      const name = 'W'.repeat(120)
      await site.database.staff.query(sql`update vendor_listings set company_name = ${name} where id = ${id}`)
      await page.goto(vendorPath(id, name) ?? '')
      await expect(page.getByRole('link', { name: 'Contact this vendor' })).toBeVisible()
    },
  },
  {
    name: 'the form of messages to a vendor with errors',
    open: async (page, site) => {
      await page.goto(await listForMessages(site))
      await page.getByRole('button', { name: 'Email me the link' }).click()
      await expect(page.getByText('Please enter your message')).toBeVisible()
    },
  },
  {
    name: 'a message to a vendor that waits for its confirmation',
    open: async (page, site) =>
      page.goto(`${await listForMessages(site)}?sent=${await signedReference(site, 'relay', 'asked')}`),
  },
  {
    name: 'the form of a vendor who takes no messages',
    open: async (page, site) => {
      const path = await listForMessages(site)
      await site.database.staff.query(sql`update vendor_listings set contact_open = null`)
      await page.goto(path)
      await expect(page.getByText('This vendor does not take messages')).toBeVisible()
    },
    status: 404,
  },
  {
    name: 'the page on which a message is sent',
    open: async (page, site) => {
      const { sendKey } = await addOddMessage(site, 'asked')
      await page.goto(`/contact-vendor/confirm?key=${sendKey}`)
      await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
    },
  },
  {
    name: 'a message that may not be sent yet',
    open: async (page, site) => {
      const { sendKey } = await addOddMessage(site, 'asked')
      await site.database.staff.query(sql`
        insert into relayed (recipient_id, name, company, email, message, state, confirmed_at)
        select recipient_id, name, company, email, message, 'sent', now() from relayed`)
      await page.goto(`/contact-vendor/confirm?key=${sendKey}`)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    status: 429,
  },
  {
    name: 'a message that is confirmed',
    open: async (page, site) => {
      const path = '/contact-vendor/confirm'
      await page.goto(`${path}?done=${await signedReference(site, path, 'sent')}`)
    },
  },
  { name: 'a link to a message that has ended', open: (page) => page.goto('/contact-vendor/confirm?key=unknown') },
  {
    name: 'the page on which a sender is stopped, without a choice',
    open: async (page, site) => {
      const { stopKey } = await addOddMessage(site, 'sent')
      await page.goto(`/contact-vendor/stop?key=${stopKey}`)
      await page.getByRole('button', { name: 'Block sender' }).click()
      await expect(page.getByText('Please choose what to do.')).toBeVisible()
    },
    status: 400,
  },
  {
    name: 'a sender who is stopped',
    open: async (page, site) => {
      const { stopKey } = await addOddMessage(site, 'sent')
      await page.goto(`/contact-vendor/stop?key=${stopKey}`)
      await page.getByRole('radio', { name: 'Block this sender' }).check()
      await page.getByRole('button', { name: 'Block sender' }).click()
      await expect(page.getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'the listing form with the choice of messages',
    open: async (page) => {
      await page.goto('/list-your-services')
      await page.getByLabel('Let people send me messages through the site').check()
    },
  },
  {
    name: 'the page of a link of a listing that takes messages',
    open: async (page, site) => {
      const id = (await listForMessages(site)).split('/').at(-1) ?? ''
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'listing', submissionId: id }, 'en'))
      await openParts(page)
      await expect(page.getByText('Messages through the site: on')).toBeVisible()
    },
  },
  ...confidentialStates,
  ...invitationStates,
  { name: 'an opportunity of one unbroken word', open: (page, site) => openDetail(page, site, 0) },
  { name: 'an Arabic opportunity', open: (page, site) => openDetail(page, site, 1) },
  { name: 'an opportunity with every tag', open: (page, site) => openDetail(page, site, 2) },
  ...(['manage', 'erase', 'address', 'former_address'] as const).map((purpose) => ({
    name: `the page of a link of the purpose '${purpose}'`,
    open: async (page: Page, site: Site) => {
      const { id } = await postAndApprove(site)
      await page.goto(await linkInLetter(site, id, { purpose }))
      await expect(page.getByText('Wadi Build').first()).toBeVisible()
    },
  })),
  ...(['changed', 'waits'] as const).map((done) => ({
    name: `the answer of the page of a new address, ${done}`,
    open: async (page: Page, site: Site) => {
      const path = '/manage/address/confirm'
      await page.goto(`${path}?done=${await signedReference(site, path, done)}`)
    },
  })),
  {
    name: 'the answer of a previous address',
    open: async (page, site) => {
      const path = '/manage/address/restore'
      await page.goto(`${path}?done=${await signedReference(site, path, 'restored')}`)
    },
  },
  {
    name: 'the form for another address with an error',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      const link = await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en')
      await page.goto(link.replace('/manage', '/manage/address'))
      await page.getByRole('button', { name: 'Send confirmation email' }).click()
      await expect(page.getByText('Contact email is required')).toBeVisible()
    },
  },
  ...(['edit', 'again'] as const).map((form) => ({
    name: `the form of /manage/${form}`,
    open: async (page: Page, site: Site) => {
      const { id } = await postAndApprove(site)
      const { staff } = site.database
      if (form === 'again')
        await staff.query(sql`update opportunity_submissions set status = 'closed' where id = ${id}`)
      const link = await createManageLink(staff, '', { kind: 'request', submissionId: id }, 'en')
      await page.goto(link.replace('/manage', `/manage/${form}`))
      await expect(page.getByLabel('Description')).toHaveValue('An independent delay analysis for a depot.')
    },
  })),
  ...[false, true].map((isPaused) => ({
    name: `the page of a link of a listing that ${isPaused ? 'the schedule has paused' : 'is published'}`,
    open: async (page: Page, site: Site) => {
      const id = await listAndApprove(site, { isPaused })
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'listing', submissionId: id }, 'en'))
      await expect(
        page.getByRole('button', { name: isPaused ? 'Resume listing' : 'Confirm it is up to date' }),
      ).toBeVisible()
    },
  })),
  {
    name: 'the page of a vendor who confirmed the details',
    open: async (page, site) => {
      await page.goto(vendorPath(await listAndApprove(site), 'Mizaneth Claims') ?? '')
      await expect(page.getByText('Vendor confirmed details on')).toBeVisible()
    },
  },
  {
    name: 'the question for the outcome of a request, after the schedule has closed it',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      await site.database.staff.query(sql`
        update opportunity_submissions set status = 'closed', decided_as = 'schedule', decided_by = null where id = ${id}`)
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
      await page.locator('main summary').first().click()
      await expect(page.getByText('How many replies did you get?')).toBeVisible()
    },
  },
  {
    name: 'the page of a manage link with page views',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      await site.database.staff.query(sql`
        insert into page_views (submission_id, day, views, clicks)
        select ${id}, (now() at time zone 'UTC')::date - day, 1000 * day, day % 3 from generate_series(0, 29) as day`)
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
      await page.locator('summary', { hasText: 'The figures as a table' }).click()
      await expect(page.getByRole('cell', { name: '29,000' })).toBeVisible()
    },
  },
  {
    name: 'the page of a manage link of a vendor whom few have seen',
    open: async (page, site) => {
      const id = await listAndApprove(site)
      await site.database.staff.query(sql`
        insert into page_views (submission_id, day, views) values (${id}, (now() at time zone 'UTC')::date, 3)`)
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'listing', submissionId: id }, 'en'))
      await expect(page.getByText('Your profile has 0 of')).toBeVisible()
    },
  },
  {
    name: 'the page of a manage link of a request in review',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      await moveBackToReview(site, id)
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
      await expect(page.getByRole('heading', { name: 'As vendors will see it' })).toBeVisible()
    },
  },
  {
    name: 'the page of a manage link with a revision that waits',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      await site.database.staff.query(sql`
        insert into revisions (kind, submission_id, columns)
        values ('request', ${id}, ${JSON.stringify({ description: ['An independent delay analysis for a depot.', 'A new text.'] })})`)
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
      await expect(page.getByText('A new text.')).toBeVisible()
    },
  },
  {
    name: 'a form of a manage link with nothing chosen',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
      await page.locator('summary', { hasText: 'Close request' }).click()
      await page.getByRole('button', { name: 'Close request' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    status: 400,
  },
  {
    name: 'a closed opportunity',
    open: async (page, site) => {
      const { id, path } = await postAndApprove(site)
      await site.database.staff.query(
        sql`update opportunity_submissions set status = 'closed', outcome = 'found_here', outcome_public = true where id = ${id}`,
      )
      await page.goto(path)
    },
  },
  { name: 'the list of closed requests, empty', open: (page) => page.goto('/opportunities/closed') },
  {
    name: 'the list of closed requests',
    open: async (page, site) => {
      await closeOddRequest(site)
      await page.goto('/opportunities/closed')
      await expect(page.getByRole('article')).toHaveCount(1)
    },
  },
  {
    name: 'the thanks for asking for links',
    open: async (page, site) => page.goto(`/my-posts?sent=${await signedReference(site, 'links', 'asked')}`),
  },
  { name: 'a link that has ended', open: (page) => page.goto('/manage?key=x') },
  {
    name: 'the thanks for asking for a copy of data',
    open: async (page, site) => page.goto(`/my-posts/copy?sent=${await signedReference(site, 'copy', 'asked')}`),
  },
  { name: 'a link to a copy of data', open: async (page, site) => page.goto(await copyLink(site)) },
  { name: 'a link to a copy of data that has ended', open: (page) => page.goto('/my-data?key=x') },
  {
    name: 'the contact dialog',
    open: async (page, site) => {
      await openDetail(page, site, 0)
      await page.getByRole('button', { name: 'Contact' }).first().click()
    },
  },
  { name: 'an opportunity that is not there', open: (page) => page.goto('/opportunities/none'), status: 404 },
  {
    name: 'the request form with errors',
    open: async (page) => {
      await page.goto('/post-vendor-request')
      await submit(page)
      await expect(page.getByText('Contact email is required')).toBeVisible()
    },
  },
  { name: 'the success screen', open: (page) => post(page) },
  { name: 'an unknown address', open: (page) => page.goto('/nothing/here'), status: 404 },
  {
    name: 'the directory',
    open: async (page, site) => {
      await listOddVendors(site)
      await page.goto('/browse-vendors')
    },
  },
  {
    name: 'a comparison of vendors',
    open: async (page, site) => {
      await listOddVendors(site)
      await addAllVerifications(site)
      const { rows } = await site.database.staff.query('select id from public_listings limit 12')
      await page.goto(`/browse-vendors/compare?shortlist=${rows.map(({ id }) => id)},${crypto.randomUUID()}`)
    },
  },
  {
    name: 'a comparison of vendors for a request',
    open: async (page, site) => {
      await listOddVendors(site)
      const [request] = await publish(site.database.staff, anOpportunity())
      const { rows } = await site.database.staff.query('select id from public_listings limit 12')
      await page.goto(`/browse-vendors/compare?q=claims&shortlist=${rows.map(({ id }) => id)}&request=${request}`)
    },
  },
  {
    name: 'a comparison whose request cannot be read',
    status: 400,
    open: async (page, site) => {
      const ids = await insertListings(site.database.staff, {})
      await page.goto(`/browse-vendors/compare?shortlist=${ids}`)
      await page.locator('details:has(#request) > summary').click()
      await page.locator('#request').fill('our request')
      await page.locator('form:has(#request)').getByRole('button').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'an empty comparison', open: (page) => page.goto('/browse-vendors/compare') },
  { name: 'the directory with its sample', open: (page) => page.goto('/browse-vendors') },
  { name: 'the directory without a match', open: (page) => page.goto('/browse-vendors?q=nobody&country=UAE') },
  {
    name: "a company's listing with errors",
    open: async (page) => {
      await page.goto('/list-your-services')
      await page.getByRole('button', { name: 'Submit services listing' }).click()
      await expect(page.getByText('Company name is required')).toBeVisible()
    },
  },
  {
    name: "a freelancer's listing with errors",
    open: async (page) => {
      await page.goto('/list-your-services')
      await page.getByRole('radio', { name: 'Freelancer' }).check()
      await page.getByRole('button', { name: 'Submit services listing' }).click()
      await expect(page.getByText('LinkedIn profile is required for freelancers')).toBeVisible()
    },
  },
  {
    name: 'the thanks for a listing',
    open: async (page, site) => {
      const submitted = await signedReference(site, 'listing', '3F2A9C10')
      await page.goto(`/list-your-services?submitted=${submitted}&service=Delay+analysis&hours=26`)
    },
  },
  {
    name: 'the contact form with errors',
    open: async (page) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Please enter your name')).toBeVisible()
    },
  },
  {
    name: 'the thanks for a message',
    open: async (page, site) => page.goto(`/contact?sent=${await signedReference(site, 'message', '3F2A9C10')}`),
  },
  {
    name: 'a form that was sent too often',
    open: async (page, site) => {
      await send(page)
      await site.database.staff.query('update rate_limits set points = 1000000')
      await page.goto('/post-vendor-request')
      await fillAll(page)
      await page.getByLabel('Company name').fill('Second Try')
      await submit(page)
      await expect(page.getByRole('alert')).toBeVisible()
    },
    status: 429,
  },
  {
    name: 'the FAQ with every answer open',
    open: async (page) => {
      await page.goto('/faq')
      await page.locator('main details').evaluateAll((answers: HTMLDetailsElement[]) => {
        for (const answer of answers) answer.open = true
      })
    },
  },
  ...reviewStates,
]
