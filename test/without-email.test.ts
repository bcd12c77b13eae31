import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { ORIGIN, type TestSite, testSite } from './app.ts'
import { aListing, aMessage, aVendorRequest } from './builders.ts'
import { approveBySql, idIn, submit } from './console.ts'
import { everyRow } from './every-row.ts'
import type { Form } from './form.ts'
import { attributeOf, bodyIn, elementsIn, textIn } from './html.ts'
import { linkTo } from './manage-links.ts'
import { linksIn, readPage, textOf } from './page.ts'

const confidential = { confidential: 'true', whyConfidential: 'The other side must not hear of it.' }
const NO_EMAIL = 'This site does not send emails at the moment. Nothing was saved.'

// The same database is used first by a site with a mail server and then by one without it, so that there are also links
// and rows from the time when the site sent emails.
const before = await testSite({})
const site = await testSite({ SMTP_URL: '' }, { url: before.database.url })
const { staff } = before.database
const amal = await site.signIn('amal@dalil.example')
afterAll(async () => {
  await site.close()
  await before.close()
})

/** Phrases that promise readers an email, or refer to one that they received. */
const PROMISES = [
  /\bwe (?:(?:first|also|will|then|are) )*(?:email\b|emailing)/i,
  /\b(?:sends?|sent) (?:you )?(?:an|daily|weekly|all) emails?\b/i,
  /\bemail me\b|\b(?:confirmation|latest|every) emails?\b|\bspam folder\b/i,
  /\breply(?:ing)? to our email|\blink in our\b|\bgets an email\b|\bemail to the sender\b|\bby email that\b/i,
  /\bemail leaves\b|\bemail is (?:on its way|sent)\b|\bsystem sends the email\b/i,
  /نراسلكم|نبلغكم|نبلغه |نبلغ الجهة|رسالتنا|رسائلنا|رسالة التأكيد|تصلكم بالبريد|نرسل إليكم|أرسلنا إليكم|سنرسل/,
  /وتصل رسالة بريدية إلى صاحبها|الرسالة البريدية الموجّهة|أبلغوني بالفرص/,
]
/**
 * Matches phrases about earlier emails and about the data that is stored about them. The site may still show these
 * phrases.
 */
const ABOUT_EARLIER_EMAILS =
  /رسائلنا (?:السابقة|بشأنها)|كل من لديه الرابط الوارد في رسالتنا|رسائلنا؛ رمز مشتق|وسنبلغكم بهذه المطالبة/g

const promisesIn = (text: string) =>
  PROMISES.flatMap((promise) => text.replace(ABOUT_EARLIER_EMAILS, '').match(promise)?.[0] ?? [])

const isRefused = (text: string) =>
  text.includes('This page does not work without email') || text.includes('لا تعمل هذه الصفحة من دون البريد')

const samples = { request: '', confidential: '', waiting: '', listing: '', message: '' }
const keys = { request: '', confidential: '', waiting: '', listing: '', subscriber: 'a-key-of-22-characters' }
const ids = { request: '', confidential: '', listing: '', revision: '' }
let reply = { id: '', key: '', stopKey: '' }

beforeAll(async () => {
  const send = async (kind: 'request' | 'listing' | 'message', form: Form) => (await submit(before, kind, form)).page
  samples.request = await send('request', aVendorRequest())
  samples.confidential = await send('request', aVendorRequest({ ...confidential, companyName: 'Sarmad Quays' }))
  samples.waiting = await send('request', aVendorRequest({ ...confidential, companyName: 'Nafud Works' }))
  samples.listing = await send('listing', aListing({ contactOpen: 'true' }))
  samples.message = await send('message', aMessage())
  await staff.query(sql`
    update opportunity_submissions set address_confirmed_at = now() where id = ${idIn(samples.confidential)}`)
  for (const page of [samples.request, samples.confidential]) await approveBySql(staff, page)
  await staff.query(sql`
    update vendor_listings set status = 'approved', decided_at = now(), decided_as = 'staff', decided_by = 'a@b.example'`)
  for (const name of ['request', 'confidential', 'waiting', 'listing'] as const)
    keys[name] = new URL(ORIGIN + (await linkTo(staff, samples[name]))).searchParams.get('key') ?? ''
  const rowOf = async <Row extends object>(statement: ReturnType<typeof sql>) =>
    (await staff.query<Row>(statement)).rows[0] ?? expect.unreachable()
  for (const name of ['request', 'confidential'] as const)
    ids[name] = (
      await rowOf<{ id: string }>(sql`
        select opportunity_id as id from opportunity_submissions where id = ${idIn(samples[name])}`)
    ).id
  ids.listing = idIn(samples.listing)
  reply = await rowOf(sql`
    insert into relayed (recipient_id, name, company, email, message, state, confirmed_at, sent_at)
    values (${ids.confidential}, 'Omar Nasser', 'Mizaneth Claims', 'office@mizaneth.example', 'We are free.', 'sent', now(), now())
    returning id, reply_key as key, stop_key as "stopKey"`)
  ids.revision = (
    await rowOf<{ id: string }>(sql`
      insert into revisions (kind, submission_id, columns) values ('listing', ${ids.listing}, '{"about": ["", "New."]}') returning id`)
  ).id
  await staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', ${keys.subscriber}, now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, 'service=Delay+analysis', 'Daily', now() from subscriber`)
})

/**
 * Returns addresses for each route that has a parameter or needs a key. The path of any other route is already an
 * address.
 */
const addressesOf = (): Record<string, string[]> => {
  const id = ids.request
  const review = samples.request
  const reviewPages = (part: string) => [`${review}/${part}`, `${samples.listing}/${part}`]
  return {
    'use-cases/:caseId': ['/use-cases/contractors'],
    'use-cases/:caseId/social-image': [],
    'browse-vendors/compare': [`/browse-vendors/compare?v=${ids.listing}`],
    'browse-vendors/procurement-file/:file?': [],
    'report/:kind/:id': [`/report/opportunities/${id}`, `/report/vendors/${ids.listing}`],
    'contact-vendor/stop': [`/contact-vendor/stop?key=${reply.stopKey}`],
    'contact-vendor/:id': [`/contact-vendor/${ids.listing}`],
    'answer-request/:id': [`/answer-request/${ids.confidential}`],
    'reply/:act?': [`/reply?key=${reply.key}`, `/reply?key=${reply.key}&done=message`],
    'opportunities/:id?': [`/opportunities/${id}`, `/opportunities/${ids.confidential}`],
    'opportunities/:id.ics': [],
    'opportunities/:id/social-image': [],
    'guides/:service': ['/guides/delay-analysis'],
    'guides/:service/social-image': [],
    'blog/:slug/social-image': [],
    'manage/:act?': [
      ...Object.values(keys).map((key) => `/manage?key=${key}`),
      `/manage?key=${keys.listing}&done=dispute`,
      '/manage?key=ended',
    ],
    'manage/edit': [`/manage/edit?key=${keys.request}`, `/manage/edit?key=${keys.listing}`],
    'manage/replies/:act?': [`/manage/replies?key=${keys.confidential}&reply=${reply.id}&done=message`],
    'alerts/:act?': [`/alerts?key=${keys.subscriber}`, '/alerts'],
    'requests/:first/:second?': ['/requests/jordan'],
    'vendors/:first/:second?': ['/vendors/uae', `/vendors/${ids.listing}`],
    'vendors/:slug/social-image': [],
    'api/v1/requests/:id': [`/api/v1/requests/${id}`],
    'api/*': [],
    'sitemaps/:name': ['/sitemaps/pages.xml'],
    'review/requests/:id': [review, samples.confidential, samples.waiting],
    'review/requests/:id/preview': [`${review}/preview`, `${samples.confidential}/preview`],
    'review/listings/:id': [samples.listing],
    'review/listings/:id/verifications': [`${samples.listing}/verifications`],
    'review/listings/:id/verifications/end': [],
    'review/messages/:id': [samples.message],
    'review/:kinds/:id/mask': [],
    'review/:kinds/:id/edit': reviewPages('edit'),
    'review/:kinds/:id/approval': [],
    'review/:kinds/:id/restoration': [],
    'review/:kinds/:id/:decision': [
      ...reviewPages('removal'),
      ...['rejection', 'change-request'].map((one) => `${samples.waiting}/${one}`),
    ],
    'review/messages/:id/answer': [`${samples.message}/answer`],
    'review/:kinds/:id/erasure': reviewPages('erasure'),
    'review/:kinds/:id/release': [],
    'review/messages/:id/:decision': [],
    'review/revisions/:id/acceptance': [],
    'review/revisions/:id/refusal': [`/review/revisions/${ids.revision}/refusal`],
    'review/decisions/:id/undo': [],
    'review/held/:id/release': [],
    'review/held/:id/discard': [],
    'review/requests/:id/invitations': [],
    'review/invitations/:id/release': [],
    'review/invitations/:id/discard': [],
    // This page is left out, because it shows the text of an email that was queued when the site sent emails.
    'review/letters/:id': [],
    'review/letters/:id/retry': [],
    'review/export/:file': [],
    'review/sessions/:id/end': [],
    'review/*': [],
    '*': ['/nowhere'],
  }
}

type Entry = { path?: string; children?: Entry[] }
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? pathsOf(children) : [path ?? '']))

/** Returns the addresses of all routes, in both languages. */
function addresses(): string[] {
  const knownAddresses = addressesOf()
  const paths = [...new Set(pathsOf(routes as readonly Entry[]))]
  const open = paths.filter((path) => /[:*]/.test(path) && !knownAddresses[path])
  if (open.length > 0) throw new Error(`Give these routes an address: ${open.join(', ')}`)
  const all = paths.flatMap((path) => knownAddresses[path] ?? [`/${path}`])
  return all.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`])
}

type Crawled = { text: string; targets: string[] }

/** Requests all addresses and returns the HTML pages, each with its text and the targets of its links and forms. */
async function crawl(crawledSite: TestSite, reviewer: { Cookie: string }): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>()
  for (const path of addresses()) {
    const answer = await crawledSite.get(path, reviewer)
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    const html = await answer.text()
    const targets = elementsIn(html).flatMap((element) =>
      ['a', 'form', 'button'].includes(element.tagName)
        ? ['href', 'action', 'formaction'].flatMap((name) => attributeOf(element, name) ?? [])
        : [],
    )
    const pathsTo = targets.map((target) => new URL(target, ORIGIN + path).pathname)
    found.set(path, { text: textIn(bodyIn(html)), targets: pathsTo })
  }
  return found
}

const promisesOn = (pages: Map<string, Crawled>) =>
  Object.fromEntries(
    [...pages].flatMap(([path, { text }]) => {
      const promises = promisesIn(text)
      return promises.length > 0 ? [[path, promises]] : []
    }),
  )

describe('a site that sends no emails', () => {
  test('promises no email on any page, in either language, whatever link a visitor has, and in the console', {
    timeout: 600_000,
  }, async () => {
    const pages = await crawl(site, amal)
    expect(pages.size).toBeGreaterThan(150)
    expect(promisesOn(pages)).toEqual({})
    const refused = [...pages].filter(([, { text }]) => isRefused(text)).map(([path]) => path.split('?')[0] ?? '')
    expect(refused).toEqual(expect.arrayContaining(['/alerts/new', '/my-posts', '/ar/my-posts', '/manage/address']))
    const open = [...pages].filter(([path]) => !refused.includes(path.split('?')[0] ?? ''))
    for (const [path, { targets }] of open)
      expect([path, targets.filter((target) => refused.includes(target))]).toEqual([path, []])
  })

  test('refuses in a sentence what only an email could complete, and stores nothing', async () => {
    const address = { email: 'rana@wadi.example' }
    const message = { ...address, name: 'Rana', company: 'Wadi', website: '', message: 'Hello.' }
    const sent: [path: string, form: Form, reviewer?: boolean][] = [
      ['/alerts/new?service=Delay+analysis', { ...address, frequency: 'Daily', language: 'English' }],
      ['/my-posts', address],
      ['/my-posts/copy', address],
      [`/contact-vendor/${ids.listing}`, message],
      [`/answer-request/${ids.confidential}`, message],
      [`/manage/address?key=${keys.request}`, { contactEmail: 'new@wadi-build.example' }],
      [`/manage/erasure-link?key=${keys.request}`, {}],
      [`/manage/invitations?key=${keys.request}`, { vendor: ids.listing }],
      [`/manage/invitations-opening?key=${keys.listing}`, {}],
      [`${samples.message}/answer`, { text: 'Hello.', seen: '0' }, true],
      [`${samples.request}/invitations`, { vendor: ids.listing }, true],
    ]
    const rows = await everyRow({ databaseUrl: before.database.url, dataFolder: 'unused' })
    for (const [path, form, isReviewer] of sent) {
      const answer = await readPage(await site.post(path, form, isReviewer ? amal : {}))
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toContain(NO_EMAIL)
    }
    expect(await everyRow({ databaseUrl: before.database.url, dataFolder: 'unused' })).toEqual(rows)
  })

  test('offers no confidential request, and refuses one', async () => {
    const form = await site.page('/post-vendor-request')
    expect(form.queryByText(/Your name on the page/)).toBeNull()
    expect(form.queryByText(/confirm your email address/)).toBeNull()
    const refused = await readPage(
      await site.post('/post-vendor-request', aVendorRequest({ ...confidential, companyName: 'Never Stored' })),
    )
    expect([refused.status, refused.form.failure]).toEqual([
      400,
      "Nothing was saved. This site does not send emails at the moment, so it cannot publish a request without your company's name. If you send this form again, your request shows the name.",
    ])
    expect((await site.post('/post-vendor-request', aVendorRequest({ companyName: 'Shown Name' }))).status).toBe(303)
    const { rows } = await staff.query(
      sql`select company from opportunity_submissions where company in ('Never Stored', 'Shown Name')`,
    )
    expect(rows).toEqual([{ company: 'Shown Name' }])
  })

  test('thanks without mentioning an email, and links to the team', async () => {
    for (const prefix of ['', '/ar'])
      for (const [path, form] of [
        ['/post-vendor-request', aVendorRequest({ companyName: `Thanked${prefix}` })],
        ['/list-your-services', aListing({ companyName: `Thanked${prefix}` })],
        ['/contact', aMessage({ message: `Thank me${prefix}.` })],
      ] as const) {
        const { headers } = await site.post(prefix + path, form)
        const main = (await site.page(headers.get('Location') ?? '')).getByRole('main')
        expect(promisesIn(textOf(main))).toEqual([])
        if (path !== '/contact') expect(linksIn(main)).toContain(`${prefix}/contact`)
      }
  })

  test('tells a reviewer why a confidential request cannot be approved, and that no email reports a decision', async () => {
    const waiting = await site.page(samples.waiting, amal)
    expect(waiting.text).toContain(
      'This request is confidential, and its sender has not confirmed the email address. You cannot approve it, because this site does not send emails at the moment.',
    )
    expect(waiting.text).toContain('The sender gets no email, because this site does not send emails at the moment.')
    expect(waiting.queryByRole('button', { name: /Approve/ })).toBeNull()
    const { headers } = await site.post(`${samples.waiting}/rejection`, { reason: 'Please show your name.' }, amal)
    const decided = await site.page(headers.get('Location') ?? '', amal)
    expect(decided.text).toContain('Declined: Nafud Works')
    expect(decided.text).not.toContain('the email is sent at')
    expect((await site.page(samples.message, amal)).text).toContain('Reply from the team mailbox')
  })

  test('differs from a site that sends emails, whose pages promise them', async () => {
    const found = promisesOn(await crawl(before, await before.signIn('amal@dalil.example')))
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        '/alerts/new',
        '/my-posts',
        '/faq',
        '/ar/faq',
        '/post-vendor-request',
        '/list-your-services',
      ]),
    )
  })
})
