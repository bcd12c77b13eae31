import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { editLinkOf, linkTo, pressOn } from '../../../test/manage-links.ts'
import { actionsOf, readPage } from '../../../test/page.ts'
import { arabic, arabicLeaks, english, englishLeaks } from '../../../test/planted-leaks.ts'
import { publicFields } from '../../kit/fields/fields.ts'
import { kinds } from '../../records/kinds.ts'
import { recordDecision } from '../state/decisions.queries.server.ts'
import { lockSubmission } from '../state/submission-lock.queries.server.ts'
import type { Sender } from './name-matching/found.ts'

const console = await testConsole(UNLIMITED)
const { site, staff, amal, submitRequest, act, decisionsOn, open, show } = console

const ZARQAA: Sender = {
  company: 'Zarqaa Tunnelling Works',
  website: 'https://www.zarqaa-deep.example/about',
  email: 'bids@post.zt-group.example',
  location: 'Dukhan',
  country: 'Qatar',
}
const CLEAN = 'An independent delay analysis for a depot.'
const NAMING = 'Zarqaa needs an independent delay analysis for a depot.'
const IN_FORM = 'This text names you: “'
const IN_CONSOLE = 'The description names the sender. It cannot be approved'
const AFTER_POST = 'Nothing was changed, because the published description would name the sender'

const formOf = (sender: Sender, description: string) =>
  aVendorRequest({
    companyName: sender.company,
    companyLocation: sender.location,
    companyWebsite: sender.website,
    contactEmail: sender.email,
    projectLocation: sender.country,
    confidential: 'true',
    whyConfidential: 'The other side reads this.',
    description,
  })

const describe = (page: string, text: string) =>
  staff.query(sql`update opportunity_submissions set description = ${text} where id = ${idIn(page)}`)

/** Submits a confidential request whose address counts as confirmed, and then replaces its description. */
async function submitConfidential(text = CLEAN, sender = ZARQAA) {
  const page = await submitRequest(formOf(sender, `${CLEAN} ${Math.random()}`))
  await staff.query(sql`update opportunity_submissions set address_confirmed_at = now() where id = ${idIn(page)}`)
  await describe(page, text)
  return page
}

/**
 * Returns the fields that the console's form sends when every checkbox is selected. Adds made-up entries for the names
 * found, for which the form has no checkboxes.
 */
async function allBoxes(page: string) {
  const { document } = await open(page)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=checkedItems]')].map(({ value }) => value)
  return {
    seen: (await decisionsOn(page))[0]?.id ?? '',
    checkedItems: [...boxes, 'name Zarqaa', 'nameWord Zarqaa', 'website Zarqaa', 'combination'],
  }
}

const stored = async (page: string) =>
  (await staff.query(sql`select * from opportunity_submissions where id = ${idIn(page)}`)).rows[0]

async function publishConfidential() {
  const page = await submitConfidential()
  await act(page, 'approval', await allBoxes(page))
  expect((await stored(page)).status).toBe('approved')
  return page
}

/**
 * The ways in which a text that names its sender could be published. Each returns the page that tells the reviewer or
 * the sender why the text was not published.
 */
const ways: Record<string, () => Promise<string>> = {
  'the form': async () => (await readPage(await site.post('/post-vendor-request', formOf(ZARQAA, NAMING)))).text,

  'an edit by the manage link of a request that waits': () => editByLink(submitConfidential()),

  'an edit by the manage link after changes were requested': () => editByLink(requestChanges(submitConfidential())),

  'an edit by the manage link of a published request': () => editByLink(publishConfidential()),

  approval: async () => {
    const page = await submitConfidential(NAMING)
    return afterPost(await act(page, 'approval', await allBoxes(page)))
  },

  'approval after changes were requested': async () => {
    const page = await requestChanges(submitConfidential(NAMING))
    return afterPost(await act(page, 'approval', await allBoxes(page)))
  },

  'approval of what was suspected spam': async () => {
    const page = await submitConfidential(NAMING)
    await staff.query(sql`update opportunity_submissions set suspicion = 'too_fast' where id = ${idIn(page)}`)
    await staff.query(sql`delete from digest_queue`)
    await act(page, 'release')
    await staff.query(sql`update opportunity_submissions set address_confirmed_at = now() where id = ${idIn(page)}`)
    return afterPost(await act(page, 'approval', await allBoxes(page)))
  },

  'an edit in the console': async () => {
    const page = await publishConfidential()
    const { values } = (await site.page(`${page}/edit`, amal)).form
    const answer = await act(page, 'edit', { ...values, description: NAMING, ...(await allBoxes(page)) })
    return (await readPage(answer)).text
  },

  "an edit of the company's name in the console": async () => {
    const page = await publishConfidential()
    const { values } = (await site.page(`${page}/edit`, amal)).form
    const answer = await act(page, 'edit', { ...values, companyName: 'Depot Lubanat', ...(await allBoxes(page)) })
    expect((await stored(page)).company).toBe('Depot Lubanat')
    await describe(page, CLEAN)
    const next = await act(page, 'edit', { ...values, companyName: 'Zarqaa', description: NAMING })
    expect(answer.status).toBe(303)
    return (await readPage(next)).text
  },

  'the approval of a change': () => acceptChange({ description: [CLEAN, NAMING] }),

  'the approval of a new email address whose domain stands in the text': async () => {
    const page = await publishConfidential()
    await describe(page, `${CLEAN} Ask lubanat-mail.example for it.`)
    return acceptChange({ contact_email: [ZARQAA.email, 'x@lubanat-mail.example'] }, page)
  },

  restoration: async () => {
    const page = await takeDownNaming()
    return afterPost(await act(page, 'restoration', await allBoxes(page)))
  },

  'the undo of a removal': async () => {
    const page = await takeDownNaming()
    const [decision] = await decisionsOn(page)
    return afterPost(await site.post(`/review/decisions/${decision?.id}/undo`, await allBoxes(page), amal))
  },

  'the undo of an edit': async () => {
    const page = await publishConfidential()
    const locked = await lockSubmission(staff, 'request', idIn(page))
    const decision =
      locked &&
      (await recordDecision(staff, locked, {
        decision: 'edited',
        by: { as: 'staff', name: 'amal@dalil.example' },
        changes: { description: [NAMING, CLEAN] },
      }))
    return afterPost(await site.post(`/review/decisions/${decision}/undo`, await allBoxes(page), amal))
  },

  'the undo of a closing': async () => {
    const page = await publishConfidential()
    await act(page, 'closing')
    await describe(page, NAMING)
    const [decision] = await decisionsOn(page)
    return afterPost(await site.post(`/review/decisions/${decision?.id}/undo`, await allBoxes(page), amal))
  },

  'its resumption by the sender': () => afterAct('pause', 'resumption'),

  'its reopening by the sender': () => afterAct('closing', 'reopening'),
}

async function editByLink(submission: Promise<string>): Promise<string> {
  const link = editLinkOf(await linkTo(staff, await submission))
  const { values } = (await site.page(link)).form
  const answer = await site.post(link, { ...values, description: NAMING })
  expect(answer.status).toBe(400)
  return (await readPage(answer)).text
}

async function requestChanges(submission: Promise<string>): Promise<string> {
  await act(await submission, 'change-request', { reason: 'Please say more.' })
  return submission
}

async function takeDownNaming(): Promise<string> {
  const page = await publishConfidential()
  await act(page, 'removal', { reason: 'A test.' })
  await describe(page, NAMING)
  return page
}

async function acceptChange(columns: object, submission?: string): Promise<string> {
  const page = submission ?? (await publishConfidential())
  await staff.query(sql`
    insert into revisions (kind, submission_id, columns) values ('request', ${idIn(page)}, ${JSON.stringify(columns)})`)
  const { rows } = await staff.query(sql`select id from revisions where submission_id = ${idIn(page)}`)
  return afterPost(await site.post(`/review/revisions/${rows[0]?.id}/acceptance`, await allBoxes(page), amal))
}

const afterPost = ({ status, headers }: Response): Promise<string> => {
  expect(status).toBe(303)
  return show(headers.get('Location') ?? '')
}

async function afterAct(before: 'pause' | 'closing', after: 'resumption' | 'reopening'): Promise<string> {
  const page = await publishConfidential()
  const link = await linkTo(staff, page)
  await pressOn(site, link, { act: before, outcome: 'not_said' })
  await describe(page, NAMING)
  const answer = await pressOn(site, link, { act: after })
  return site.text(answer.headers.get('Location') ?? '')
}

test.for(Object.entries(ways))('a text that names the sender is not published by %s', async ([name, publish]) => {
  const answer = await publish()
  expect(answer).toMatch(
    name === 'the form' || name.startsWith('an edit')
      ? IN_FORM
      : name.includes('by the sender')
        ? 'Nothing changed, because your description names you.'
        : AFTER_POST,
  )
  const { rows } = await staff.query(sql`select description, contact_email from opportunities`)
  expect(rows.map(({ description }) => description).filter((text) => text.includes('Zarqaa'))).toEqual([])
  const { rows: records } = await staff.query(sql`select contact_email from opportunity_submissions`)
  expect(records.filter((row) => row.contact_email.includes('lubanat'))).toEqual([])
})

const isOwn = ([, kind]: (typeof englishLeaks)[number]) =>
  ['name', 'nameWord', 'website', 'emailDomain', 'ownEmail'].includes(kind)

test.for([
  ...englishLeaks.map((leak) => [...leak, english] as const),
  ...arabicLeaks.map((leak) => [...leak, arabic] as const),
])(
  'an approval needs every box, and no box allows a text that names its sender: %s',
  async ([text, kind, told, sender]) => {
    const page = await submitConfidential(text, sender)
    const boxes = await allBoxes(page)
    await act(page, 'approval', { seen: boxes.seen })
    expect((await stored(page)).status).toBe('pending')
    await act(page, 'approval', boxes)
    const isBlocked = isOwn([text, kind, told])
    expect((await stored(page)).status).toBe(isBlocked ? 'pending' : 'approved')
    const sent = await site.post('/post-vendor-request', formOf(sender, `${text} ${kind} ${told.length}`))
    expect(sent.status).toBe(isBlocked ? 400 : 303)
  },
)

test.for([
  ['Najran Works LLC', 'مقاول نجران متأخر عن البرنامج.'],
  ['شركة نجران للمقاولات', 'The contractor of Najran is late.'],
  ['Ras Al Khair Builders', 'رجال رأس الخير تأخروا.'],
  ['K.H.C. Contracting', 'The Engineer wrote to KHC.'],
  ['KHC Contracting', 'The Engineer wrote to K.H.C. about it.'],
  ['Al-Khalis Group', 'The team of Alkhalis is on site.'],
  ['Khal­is Group', 'The team of Khalis is on site.'],
  ['Khalis & Sons', 'THE TEAM OF KHALIS IS ON SITE.'],
  ['مجموعة الخالصية', 'فريق خالصية في الموقع.'],
  ['Khalis Group', 'The team of Kha-\nlis is on site.'],
  ['Khalis Group', 'The team of Kha\nlis is on site.'],
  ['Khalis Group', 'K H A L I S: an analysis of delay'],
  ['Khalis Group', 'The team of Kha\u2060lis is on site.'],
  ['Khalis Group', 'The team of Kha\u180Elis is on site.'],
  ['Khalis Group', 'The team of Kha\uFE0Flis is on site.'],
  ['Khalis Group', 'The team of Kha\u3164lis is on site.'],
  ['Khalis Group', 'The team of Kha\u{E0061}lis is on site.'],
  ['Khalis Group', 'The file KhalisClaim.pdf has the records.'],
  ['Khalis Group', 'The file 2024Khalis has the records.'],
  ['Khalis Group', 'The file KHALIS2024 has the records.'],
  ['مجموعة الخالصية', 'فريق الخا\nلصية في الموقع.'],
])('another spelling of "%s" is found: %s', async ([company, text]) => {
  const answer = await site.post('/post-vendor-request', formOf({ ...ZARQAA, company: company ?? '' }, text ?? ''))
  expect((await readPage(answer)).form.errors.description).toMatch(IN_FORM)
})

test.for([
  ['General Construction Company', 'We need a general construction company with knowledge of GCC codes.'],
  ['Contracts Consultancy', 'We need contracts consultancy for a depot.'],
  ['Gulf Cooling Contractors', 'Rules of the GCC apply.'],
  ['Onsite Contracting', 'An expert who works on site.'],
])('the form accepts words of the trade from the name of "%s": %s', async ([company, text]) => {
  const sender = { ...ZARQAA, website: 'https://linkedin.com/company/1', company: company ?? '' }
  expect((await site.post('/post-vendor-request', formOf(sender, text ?? ''))).status).toBe(303)
})

test('an open request may name its sender, and no edit makes it confidential', async () => {
  const page = await submitRequest({ ...formOf(ZARQAA, NAMING), confidential: '', whyConfidential: '' })
  await act(page, 'approval')
  const more = { confidential: 'true', whyConfidential: 'x', companyType: 'Construction Contractor' }
  const link = editLinkOf(await linkTo(staff, page))
  await site.post(link, { ...(await site.page(link)).form.values, ...more })
  await act(page, 'edit', { ...(await site.page(`${page}/edit`, amal)).form.values, ...more })
  expect(await stored(page)).toMatchObject({ status: 'approved', confidential: null, description: NAMING })
})

test('the console shows no approval and no boxes for the name, until the text is edited', async () => {
  const page = await submitConfidential(NAMING)
  const before = await open(page)
  expect(before.text).toContain(IN_CONSOLE)
  expect(before.queryAllByRole('button', { name: 'Approve and publish' })).toEqual([])
  expect(actionsOf(before, 'Request changes')).not.toEqual([])
  const { values } = (await site.page(`${page}/edit`, amal)).form
  await act(page, 'edit', { ...values, description: CLEAN })
  const after = await open(page)
  expect(after.text).not.toContain(IN_CONSOLE)
  expect(after.queryAllByRole('button', { name: 'Approve and publish' })).toHaveLength(1)
})

test('a text that is already public stays public, and its request can be paused and closed', async () => {
  const page = await publishConfidential()
  await describe(page, NAMING)
  const { rows } = await staff.query(sql`select description from opportunities`)
  expect(rows).toEqual([{ description: NAMING }])
  expect(await show(page)).toContain('This description is public and names the sender.')
  await act(page, 'closing')
  expect((await stored(page)).status).toBe('closed')
})

test('the description is the only typed text on the page of a confidential request', () => {
  const { fields, confidential } = kinds.request
  const masked = confidential.masked.map(({ name }) => name as string)
  const shown = Object.values(publicFields(fields)).filter(
    ({ name, ...field }) => !('options' in field) && !masked.includes(name),
  )
  expect(shown.map(({ name }) => name)).toEqual(['description', 'closesOn', 'neededBy'])
})
