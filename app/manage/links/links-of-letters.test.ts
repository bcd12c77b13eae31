import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ContentOf, LetterName } from '../../../mail/letter-kinds.ts'
import { letterTextOf } from '../../../mail/letters.ts'
import { letterToolsIn, type Part } from '../../../mail/template.ts'
import { ORIGIN } from '../../../test/app.ts'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { everyRow } from '../../../test/every-row.ts'
import { linksIn } from '../../../test/page.ts'
import { answerAlertRequests, askForAlert } from '../../features/alerts/sign-up.queries.server.ts'
import { letterTools } from '../../features.ts'

const { site, staff, submitRequest, submitListing, approve, act } = await testConsole()

type Contents = { [Name in LetterName]: ContentOf<Name> }

/**
 * Returns the content of each letter. The letters are about a published request, a closed request or a published
 * listing.
 */
async function contentsOfAll(): Promise<Contents> {
  const [requestPage, listingPage] = [await submitRequest(), await submitListing()]
  const closedPage = await submitRequest(aVendorRequest({ companyName: 'Wadi Rail' }))
  for (const page of [requestPage, listingPage, closedPage]) await approve(page)
  await act(closedPage, 'closing')
  await staff.query(
    sql`update opportunity_submissions set decided_as = 'schedule', decided_by = null where id = ${idIn(closedPage)}`,
  )
  const ended = { kind: 'request', submissionId: idIn(closedPage) } as const
  const request = { kind: 'request', submissionId: idIn(requestPage) } as const
  const listing = { kind: 'listing', submissionId: idIn(listingPage) } as const
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunities`)
  const opportunityId = rows[0]?.id ?? ''
  const alerts = { subscriberId: await aSubscriber() }
  const name = 'Wadi Build'
  const reason = 'A question is open.'
  return {
    acted: { ...request, acts: ['paused'] },
    addressChanged: request,
    addressConfirm: listing,
    alert: { ...alerts, count: 1, ids: [opportunityId] },
    alertConfirm: alerts,
    alertPaused: alerts,
    alertWanted: { ...alerts, endsOn: '2027-03-14' },
    answer: { text: 'We have changed it.', messageId: listing.submissionId },
    approved: { ...request, name, opportunityId },
    changesAsked: { ...listing, changes: 'Please name the country.' },
    closed: { ...ended, name },
    closingSoon: { ...request, lastDay: '2027-03-14', days: 7 },
    dataCopy: {},
    declined: { ...listing, reason },
    digest: { request: 1, listing: 1, message: 1 },
    ended: { ...ended, lastDay: '2027-03-14' },
    erasureConfirm: listing,
    insuranceEnds: { ...listing, lastDay: '2027-03-14' },
    invited: { ...listing, invitationIds: [await anInvitation(request.submissionId, listing.submissionId)] },
    moved: await anImported(listing),
    outcomeAsked: ended,
    receipt: request,
    relayConfirm: { ...listing, relayedId: await aMessage(listing.submissionId, 'asked') },
    invitationsOffered: listing,
    relayed: { ...listing, relayedId: await aMessage(listing.submissionId, 'sent') },
    replied: request,
    replyWaiting: { ...request, relayedId: await aReply(opportunityId) },
    revisionDecided: { ...listing, reason },
    signIn: {},
    stillCurrent: { ...listing, answerBy: '2027-03-14' },
    stillWanted: request,
    takenDown: { ...listing, name, reason },
    testEmail: {},
    unanswered: listing,
    yourLinks: { posts: [request, listing] },
  }
}

/** Marks a listing as imported and its sender as notified, as `npm run import` does. */
async function anImported<Listing extends { submissionId: string }>(listing: Listing): Promise<Listing> {
  const id = listing.submissionId
  await staff.query(sql`
    with run as (insert into imports (source) values ('a folder') returning number)
    insert into imported_rows (former_table, key, kind, record_id, run, stop_key)
    select 'vendor_listings', ${id}, 'listing', ${id}::uuid, number, gen_random_uuid() from run`)
  return listing
}

/** Adds a subscriber with one active alert and one unconfirmed alert. */
async function aSubscriber(): Promise<string> {
  for (const filters of ['', 'country=Jordan'])
    await askForAlert(site.database.visitor, {
      address: 'claims@mizan.example',
      language: 'en',
      filters,
      frequency: 'Daily',
      wording: 'We will email you.',
    })
  await answerAlertRequests(staff)
  const { rows } = await staff.query<{ id: string }>(sql`
    update alerts set confirmed_at = now() where filters = '' returning subscriber_id as id`)
  return rows[0]?.id ?? ''
}

async function aMessage(listingId: string, state: 'asked' | 'sent'): Promise<string> {
  await staff.query(sql`update vendor_listings set contact_open = true where id = ${listingId}`)
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into relayed (recipient_id, name, company, email, message, state, confirmed_at, sent_at)
    values (${listingId}, 'Sara Aziz', 'Wadi Build', 'sara@wadi-build.example', 'Are you free in March?', ${state},
      case ${state} when 'sent' then now() end, case ${state} when 'sent' then now() end) returning id`)
  return rows[0]?.id ?? ''
}

/** Adds an invitation to a vendor that has confirmed its address. */
async function anInvitation(requestId: string, listingId: string): Promise<string> {
  await staff.query(sql`
    update vendor_listings set invitations_open = true, address_confirmed_at = now() where id = ${listingId}`)
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into invitations (request_id, listing_id, invited_as, state, sent_at)
    values (${requestId}, ${listingId}, 'sender', 'sent', now()) returning id`)
  return rows[0]?.id ?? ''
}

/** Adds a reply to a request, with names for a conflict check. */
async function aReply(requestId: string): Promise<string> {
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into relayed (recipient_id, name, company, email, message, state, confirmed_at, sent_at)
    values (${requestId}, 'Omar Nasser', 'Mizan Claims', 'omar@mizan.example', 'We are free.', 'sent', now(), now())
    returning id`)
  const id = rows[0]?.id ?? ''
  await staff.query(sql`
    insert into disclosures (relayed_id, opposing_parties) values (${id}, 'Wadi Build')`)
  return id
}

const tools = letterTools(staff, site.settings, async (value) => value)

function linksOfPart(part: Part): string[] {
  if (typeof part !== 'object') return []
  if ('link' in part) return [part.link]
  return 'blocks' in part ? part.blocks.map(({ link }) => link) : []
}

async function linksOf([template, content]: [string, unknown]): Promise<string[]> {
  const write = letterTextOf(template)?.write ?? expect.unreachable(template)
  const recipient = 'amal@dalil.example'
  const { parts, ending = [] } = await write(
    { recipient, content: content as never },
    letterToolsIn('en', tools, await letterOf(template, recipient)),
  )
  return [...parts, ...ending].flatMap(linksOfPart).map((link) => link.slice(site.settings.publicUrl.length))
}

/**
 * Stores the letter of a link, if the link needs one. Links that change an address or open a copy of personal data work
 * only with a stored letter, because the page reads the letter's recipient.
 */
async function letterOf(template: string, recipient: string): Promise<string | null> {
  if (!template.startsWith('address') && template !== 'dataCopy') return null
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into letters (template, recipient, state, sent_at) values (${template}, ${recipient}, 'sent', now())
    returning id`)
  return rows[0]?.id ?? null
}

/** Returns a link, and the links with a key on the page that it opens. */
async function withOnward(link: string): Promise<string[]> {
  const page = await site.page(link)
  return [link, ...linksIn(page.document.body).filter((path) => path.includes('key='))]
}

const send = async (method: 'GET' | 'HEAD', path: string) =>
  (await site.send(new Request(ORIGIN + path, { method }))).status

/** Returns the links in all letters, and the links with a key on the pages that they open. */
async function pagesOfLetters(): Promise<string[]> {
  const links = await Promise.all(Object.entries(await contentsOfAll()).map(linksOf))
  return [...new Set((await Promise.all(links.flat().map(withOnward))).flat())]
}

test('programs that open every link of every letter repeatedly, by GET and HEAD, change no row of any table', async () => {
  const paths = await pagesOfLetters()
  const kinds = new Set(paths.map((path) => path.split('?')[0]))
  const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
  const before = await rows()
  const open = async (path: string) => {
    const status = path === '/review' ? 302 : 200
    expect([path, await send('GET', path), await send('HEAD', path)]).toEqual([path, status, status])
  }
  for (const path of [...paths, ...paths]) await open(path)
  for (let time = 0; time < 20; time++) await open(paths[0] ?? '')
  expect(await rows()).toEqual(before)
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      '/manage',
      '/manage/edit',
      '/manage/profile',
      '/manage/again',
      '/manage/address',
      '/manage/address/confirm',
      '/manage/address/restore',
      '/manage/erase',
      '/alerts',
      '/contact-vendor/confirm',
      '/contact-vendor/stop',
      '/invitations',
      '/manage/replies',
      '/reply',
      '/my-data',
      '/review/sign-in/link',
    ]),
  )
})

test('programs that select every button of these pages without a choice withdraw, erase and send nothing', async () => {
  const paths = await pagesOfLetters()
  const stored = async () =>
    (
      await staff.query(sql`
        select kind, status in ('approved', 'paused', 'closed') as "isKept", count(*)::int
        from submissions group by 1, 2 order by 1, 2`)
    ).rows
  const before = await stored()
  const answers: number[] = []
  for (const path of paths.filter((one) => one.includes('key='))) {
    const { document } = await site.page(path)
    const { FormData } = document.defaultView as unknown as typeof globalThis
    for (const form of document.querySelectorAll('form')) {
      for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]')) {
        const fields = [...new FormData(form).entries()].map(([name, value]) => [name, String(value)])
        const pressed = Object.fromEntries(button.name ? [...fields, [button.name, button.value]] : fields)
        answers.push((await site.post(form.getAttribute('action') ?? path, pressed)).status)
      }
    }
  }
  expect(await stored()).toEqual(before)
  const { rowCount: opened } = await staff.query(
    sql`select from disclosures where opened_at <> '{}' or answer is not null`,
  )
  expect(opened).toBe(0)
  expect(answers).toContain(303)
  expect(answers).toContain(400)
})

/** The status that a submission has when its letter is sent, for letters about unpublished submissions. */
const statuses: Partial<Record<LetterName, string>> = {
  changesAsked: 'changes_asked',
  declined: 'declined',
  ended: 'closed',
  outcomeAsked: 'closed',
  unanswered: 'paused',
}

test('the button of a letter leads to the act on its page', async () => {
  const found: Record<string, string> = {}
  const contents = await contentsOfAll()
  await aReply((await staff.query<{ id: string }>(sql`select id from opportunities`)).rows[0]?.id ?? '')
  const links = new Map<string, string[]>()
  for (const letter of Object.entries(contents)) links.set(letter[0], await linksOf(letter))
  for (const [template, content] of Object.entries(contents)) {
    for (const link of links.get(template) ?? []) {
      const [path = '', place] = link.split('#')
      if (!place) continue
      const status = statuses[template as LetterName] ?? 'approved'
      if ('submissionId' in content)
        for (const table of ['opportunity_submissions', 'vendor_listings'])
          await staff.query(`update ${table} set status = '${status}' where id = '${content.submissionId}'`)
      if (template === 'invitationsOffered') await staff.query(sql`update vendor_listings set invitations_open = null`)
      const { document } = await site.page(path)
      found[`${template} ${place}`] = document.getElementById(place)?.tagName ?? 'missing'
    }
  }
  expect(Object.entries(found).filter(([, tag]) => tag === 'missing')).toEqual([])
  expect(Object.keys(found).sort()).toEqual([
    'acted dispute',
    'alert stop-all',
    'alertPaused stop-all',
    'alertWanted stop-all',
    'changesAsked edit',
    'closingSoon closing-date',
    'declined again',
    'ended closing',
    'invitationsOffered invitations-opening',
    'outcomeAsked closing',
    'replied replies',
    'revisionDecided edit',
    'stillCurrent up-to-date',
    'stillWanted closing-date',
    'unanswered resumption',
  ])
})
