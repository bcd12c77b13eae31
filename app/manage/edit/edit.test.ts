import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { idIn, submissions, testConsole } from '../../../test/console.ts'
import { everyRow } from '../../../test/every-row.ts'
import type { Form } from '../../../test/form.ts'
import { editLinkOf, linkTo, pressOn } from '../../../test/manage-links.ts'
import { linksIn, readPage } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'

const console = await testConsole()
const { site, staff, submitRequest, submitListing, act, approve, decline, requestChanges, undoLatest } = console
const { badr, decisionsOn, show } = console

const tableOf = (page: string) => raw(submissions[page.includes('/requests/') ? 'request' : 'listing'].table)
const stored = async (page: string) =>
  (await staff.query(sql`select * from ${tableOf(page)} where id = ${idIn(page)}`)).rows[0]
const openRevisions = async () =>
  (await staff.query(sql`select columns from revisions where closed_at is null`)).rows.map(({ columns }) => columns)

/** Returns the entries that a browser without scripts would send with the edit form of a link. */
const formOf = async (link: string): Promise<Form> => (await site.page(editLinkOf(link))).form.values

/** Sends the edit form, with these entries in place of the form's own values. */
const save = async (link: string, entries: Form) => site.post(editLinkOf(link), { ...(await formOf(link)), ...entries })

/** Saves an edit, and returns the text of the manage page that follows. */
async function saved(link: string, entries: Form): Promise<string> {
  const answer = await save(link, entries)
  expect(answer.status).toBe(303)
  return site.text(answer.headers.get('Location') ?? '')
}

async function published(submitted: Promise<string>) {
  const page = await submitted
  await approve(page)
  return { page, link: await linkTo(staff, page) }
}

describe('a submission before its publication', () => {
  test('has all values but the address in its form, and opening it changes no row', async () => {
    for (const [page, sent] of [
      [await submitRequest(), aVendorRequest()],
      [await submitListing(), aListing()],
      [await submitListing(aFreelancer()), aFreelancer()],
    ] as const) {
      const link = await linkTo(staff, page)
      expect(
        linksIn((await site.page(link)).getByRole('main'), 'vendorType' in sent ? 'Edit listing' : 'Edit request'),
      ).toEqual([editLinkOf(link)])
      const before = await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
      const { seen, ...values } = await formOf(link)
      expect(await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })).toEqual(before)
      const { contactEmail, companyType, ...asked } = sent as Record<string, string | string[]>
      expect([contactEmail !== undefined, seen]).toEqual([true, ['']])
      for (const [name, value] of Object.entries(asked))
        if (value !== '') expect([name, values[name]]).toEqual([name, [value].flat()])
      expect(Object.keys(values)).not.toContain('contactEmail')
    }
  })

  test('is stored immediately after requested changes, and waits again at its old place', async () => {
    const page = await submitRequest(aVendorRequest({ companyName: 'First Sent' }))
    await submitRequest(aVendorRequest({ companyName: 'Second Sent' }))
    await requestChanges(page, 'Which depot?')
    const before = await stored(page)
    const link = await linkTo(staff, page)
    expect(linksIn((await site.page(link)).getByRole('main'), 'Make the change')).toEqual([editLinkOf(link)])
    await staff.query(sql`delete from digest_queue`)
    const text = await saved(link, { description: 'A depot in Zarqa.' })
    expect(text).toContain('Your changes are saved.')
    expect(text).toContain('We are reviewing your vendor request')
    expect(await stored(page)).toMatchObject({
      status: 'pending',
      description: 'A depot in Zarqa.',
      created_at: before?.created_at,
      decided_by: null,
      decided_at: null,
    })
    expect((await stored(page))?.original).toMatchObject({
      description: 'An independent delay analysis for a depot.',
      contact_email: 'claims@wadi-build.example',
    })
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'edited',
      decidedAs: 'sender',
      changes: { description: ['An independent delay analysis for a depot.', 'A depot in Zarqa.'] },
    })
    expect(await show('/review')).toMatch(/2 submissions wait.*First Sent.*Second Sent/)
    expect(await show(page)).toMatch(/Edited the sender.*Description An independent.*A depot in Zarqa\./)
    expect(await show(page)).toMatch(
      /Resubmitted after changes We asked for: Which depot\? Description An ind.*Preview/,
    )
    expect(await show('/review')).toMatch(/First Sent .*Resubmitted after changes.*Second Sent(?!.*Resubmitted)/)
    expect((await staff.query(sql`select kind, record_id from digest_queue`)).rows).toEqual([
      { kind: 'request', record_id: idIn(page) },
    ])
    await undoLatest(page)
    expect(await stored(page)).toMatchObject({
      status: 'pending',
      description: 'An independent delay analysis for a depot.',
    })
  })

  test('shows in its form the change that staff request', async () => {
    const page = await submitRequest()
    await requestChanges(page, 'Which depot?')
    const link = editLinkOf(await linkTo(staff, page))
    expect(await site.text(link)).toMatch(/We asked you for a change\..*Which depot\?.*Project Details/)
    await approve(page)
    expect(await site.text(link)).not.toContain('Which depot?')
  })

  test('is not sent again without a change', async () => {
    const page = await submitRequest()
    await requestChanges(page, 'Which depot?')
    const answer = await save(await linkTo(staff, page), {})
    expect([answer.status, (await readPage(answer)).form.failure]).toEqual([
      409,
      'Nothing was saved, because you changed nothing. Please make the change we asked for, or reply to our email.',
    ])
    expect((await stored(page))?.status).toBe('changes_asked')
  })

  test('can be corrected as a whole while it is pending', async () => {
    const page = await submitListing(aFreelancer())
    await saved(await linkTo(staff, page), {
      vendorType: 'Company',
      companyName: 'Khudayri Claims',
      website: 'https://khudayri.example',
    })
    expect(await stored(page)).toMatchObject({
      status: 'pending',
      vendor_type: 'Company',
      company_name: 'Khudayri Claims',
      first_name: null,
      linkedin_profile: null,
    })
  })

  test('can get another closing date, which its form leaves out once it is published', async () => {
    const page = await submitRequest()
    const link = await linkTo(staff, page)
    const closesOn = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(await saved(link, { closesOn })).toContain('Your changes are saved.')
    expect(await stored(page)).toMatchObject({ status: 'pending', closes_on: closesOn })
    await approve(page)
    expect(Object.keys(await formOf(link))).not.toContain('closesOn')
    await saved(link, { closesOn: '', projectSize: '> $1B' })
    expect(await stored(page)).toMatchObject({ status: 'approved', project_size: '> $1B', closes_on: closesOn })
  })

  test('follows the rules of the public form, and loses no typed text', async () => {
    const page = await submitRequest()
    const link = await linkTo(staff, page)
    const answer = await save(link, { companyName: '', companyWebsite: 'nowhere', description: 'Typed anew' })
    const { form } = await readPage(answer)
    expect([answer.status, form.errors, form.focused]).toEqual([
      400,
      {
        companyName: 'Company name is required',
        companyWebsite: 'Please enter a valid website URL (include http:// or https://)',
      },
      'companyName',
    ])
    expect([form.values.description, form.values.companyWebsite]).toEqual([['Typed anew'], ['nowhere']])
    expect(await decisionsOn(page)).toEqual([])
  })
})

describe('a published submission', () => {
  test('shows a choice from a list immediately, and staff can undo it', async () => {
    const { page, link } = await published(submitRequest())
    const { posted_at } = (await stored(page)) ?? {}
    expect(await saved(link, { vendorServices: ['Expert witness'], projectSize: '$50M - $100M' })).toContain(
      'Your changes are saved.',
    )
    expect((await staff.query(sql`select services, project_size, posted_at from opportunities`)).rows).toEqual([
      { services: ['Expert witness'], project_size: '$50M - $100M', posted_at },
    ])
    expect(await openRevisions()).toEqual([])
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'edited',
      decidedAs: 'sender',
      changes: { services: [['Delay analysis'], ['Expert witness']], project_size: ['$10M - $50M', '$50M - $100M'] },
    })
    const { decided_by, decided_at } = (await stored(page)) ?? {}
    await undoLatest(page, badr)
    expect(await stored(page)).toMatchObject({
      services: ['Delay analysis'],
      status: 'approved',
      decided_by,
      decided_at,
    })
  })

  test('keeps its text while typed changes and the country wait, and the manage page shows both', async () => {
    const { page, link } = await published(submitRequest())
    const text = await saved(link, {
      companyName: 'Wadi Crest',
      companyLocation: 'Aqaba',
      companyWebsite: 'https://wadi-crest.example',
      description: 'Another depot.',
      projectLocation: 'Egypt',
      languages: ['Arabic'],
    })
    expect(text).toMatch(/The changes that we must review first are shown below\..*Changes in review/)
    expect(text).toMatch(/Company name Published Wadi Build In review Wadi Crest/)
    expect(text).toMatch(/Project location Published Jordan In review Egypt/)
    expect(await openRevisions()).toEqual([
      {
        company: ['Wadi Build', 'Wadi Crest'],
        location: ['Amman', 'Aqaba'],
        company_website: ['https://wadi-build.example', 'https://wadi-crest.example'],
        description: ['An independent delay analysis for a depot.', 'Another depot.'],
        country: ['Jordan', 'Egypt'],
      },
    ])
    expect(await site.text('/')).toMatch(/Wadi Build/)
    expect((await staff.query(sql`select country, languages from opportunities`)).rows).toEqual([
      { country: 'Jordan', languages: ['Arabic'] },
    ])
    expect((await decisionsOn(page)).map(({ decision, changes }) => [decision, changes])).toEqual([
      ['edited', { languages: [['English'], ['Arabic']] }],
      ['approved', null],
    ])
    // The form shows the values that the sender saved last.
    expect((await formOf(link)).companyName).toEqual(['Wadi Crest'])
  })

  test('has one revision, the newest, and none once the text is as published again', async () => {
    const { link } = await published(submitRequest())
    await saved(link, { companyName: 'Second' })
    await saved(link, { companyName: 'Third', companyLocation: 'Aqaba' })
    expect(await openRevisions()).toEqual([{ company: ['Wadi Build', 'Third'], location: ['Amman', 'Aqaba'] }])
    expect((await staff.query(sql`select result from revisions where closed_at is not null`)).rows).toEqual([
      { result: 'replaced' },
    ])
    expect(await saved(link, { companyName: 'Wadi Build', companyLocation: 'Amman' })).not.toContain(
      'Changes in review',
    )
    expect(await openRevisions()).toEqual([])
  })

  test('keeps the vendor type and its names until staff have reviewed them', async () => {
    const { page, link } = await published(submitListing())
    await saved(link, {
      vendorType: 'Freelancer',
      firstName: 'Rana',
      lastName: 'Khudayri',
      linkedinProfile: 'https://www.linkedin.com/in/rana-khudayri-example/',
      services: ['Expert witness'],
    })
    expect(await stored(page)).toMatchObject({
      vendor_type: 'Company',
      company_name: 'Mizaneth Claims',
      services: ['Expert witness'],
    })
    expect(await openRevisions()).toEqual([
      {
        vendor_type: ['Company', 'Freelancer'],
        company_name: ['Mizaneth Claims', 'Rana Khudayri'],
        first_name: [null, 'Rana'],
        last_name: [null, 'Khudayri'],
        linkedin_profile: [null, 'https://www.linkedin.com/in/rana-khudayri-example/'],
        website: ['https://mizaneth.example', 'https://www.linkedin.com/in/rana-khudayri-example/'],
      },
    ])
  })

  test('can be edited while it is paused', async () => {
    const { page, link } = await published(submitRequest())
    await pressOn(site, link, { act: 'pause' })
    await saved(link, { vendorServices: ['Expert witness'], companyName: 'Wadi Crest' })
    expect(await stored(page)).toMatchObject({ status: 'paused', company: 'Wadi Build', services: ['Expert witness'] })
    expect((await staff.query(sql`select company, services from unlisted_opportunities`)).rows).toEqual([
      { company: 'Wadi Build', services: ['Expert witness'] },
    ])
    expect(await openRevisions()).toEqual([{ company: ['Wadi Build', 'Wadi Crest'] }])
  })

  test('is changed at most thirty times a day', async () => {
    const { page, link } = await published(submitRequest())
    const choices = ['Expert witness', 'Delay analysis']
    for (let time = 0; time < 30; time++) await saved(link, { vendorServices: [choices[time % 2] ?? ''] })
    const other = await linkTo(staff, page)
    const answer = await save(other, { vendorServices: ['Expert witness'] })
    expect([answer.status, (await readPage(answer)).form.failure]).toEqual([
      429,
      'Nothing was saved, because 30 changes were made within 24 hours. Please try again later.',
    ])
    const arabic = await site.post(`/ar${editLinkOf(other)}`, { ...(await formOf(other)), companyName: 'Wadi Crest' })
    expect([arabic.status, (await readPage(arabic)).form.failure]).toEqual([
      429,
      'لم يُحفظ شيء، لأن عدد التعديلات بلغ 30 خلال 24 ساعة. يرجى المحاولة لاحقًا.',
    ])
    expect(await openRevisions()).toEqual([])
    expect((await stored(page))?.services).toEqual(['Delay analysis'])
  })

  test('gets at most thirty revisions a day', async () => {
    const { link } = await published(submitRequest())
    for (let time = 0; time < 30; time++) await saved(link, { companyName: `Wadi ${time}` })
    expect((await save(link, { companyName: 'Wadi 30' })).status).toBe(429)
    expect(await openRevisions()).toEqual([{ company: ['Wadi Build', 'Wadi 29'] }])
  })
})

test('after a report of misuse the count of edits begins again', async () => {
  const { page, link } = await published(submitListing())
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, decided_as, status_before)
    select 'listing', ${idIn(page)}, 'edited', 'sender', 'approved' from generate_series(1, 30)`)
  expect((await save(link, { services: ['Expert witness'] })).status).toBe(429)
  await pressOn(site, link, { act: 'dispute', confirmed: 'yes' })
  await saved(await linkTo(staff, page), { services: ['Expert witness'] })
})

test('the edit form changes neither the address nor the fields of staff', async () => {
  const waiting = await submitRequest()
  const { page, link } = await published(submitRequest(aVendorRequest({ companyName: 'Published' })))
  const more = { contactEmail: 'thief@evil.example', logoUrl: 'https://evil.example/logo.png', status: 'declined' }
  await saved(await linkTo(staff, waiting), { ...more, companyName: 'Wadi Crest' })
  await saved(link, { ...more, companyName: 'Wadi Crest' })
  for (const one of [waiting, page])
    expect(await stored(one)).toMatchObject({ contact_email: 'claims@wadi-build.example', logo_url: null })
  expect(await openRevisions()).toEqual([{ company: ['Published', 'Wadi Crest'] }])
})

test('a key changes no other submission, whatever the form contains', async () => {
  const [mine, other] = [await submitRequest(), await submitRequest(aVendorRequest({ companyName: 'Another' }))]
  const before = await stored(other)
  const link = await linkTo(staff, mine)
  await saved(link, { companyName: 'Wadi Crest', id: idIn(other), key: 'x', record: idIn(other) })
  expect(await stored(other)).toEqual(before)
  expect(await decisionsOn(other)).toEqual([])
  // The form of a listing, sent with the key of a request, is refused as a form with errors.
  expect((await site.post(editLinkOf(link), { ...aListing(), seen: '' })).status).toBe(400)
})

test('an unknown key and an ended one open no form and save nothing', async () => {
  const page = await submitRequest()
  const link = await linkTo(staff, page)
  const form = await formOf(link)
  await staff.query(sql`delete from manage_keys`)
  for (const one of [link, `/manage?key=${'x'.repeat(43)}`, '/manage?key=']) {
    expect(await site.text(editLinkOf(one))).toContain('This link no longer works')
    const answer = await site.post(editLinkOf(one), { ...form, companyName: 'Wadi Crest' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/manage'])
  }
  expect((await stored(page))?.company).toBe('Wadi Build')
})

test('a declined, withdrawn, closed or taken down submission cannot be edited', async () => {
  const page = await submitRequest()
  const link = await linkTo(staff, page)
  const form = await formOf(link)
  await decline(page, 'Not ours.')
  const answer = await site.get(editLinkOf(link))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${link}&done=overtaken`])
  const sent = await site.post(editLinkOf(link), { ...form, companyName: 'Wadi Crest' })
  expect(await site.text(sent.headers.get('Location') ?? '')).toMatch(/Nothing changed.*Not ours\./)
  expect((await stored(page))?.company).toBe('Wadi Build')
  expect(linksIn((await site.page(link)).getByRole('main'), 'Edit request')).toEqual([])
})

test('an edit by staff is not overwritten before the sender has seen it, and no typed text is lost', async () => {
  const page = await submitRequest()
  const link = await linkTo(staff, page)
  const form = await formOf(link)
  await act(page, 'edit', { ...(await console.open(`${page}/edit`)).form.values, companyName: 'By Staff' })
  const answer = await site.post(editLinkOf(link), { ...form, description: 'By the sender.' })
  const read = await readPage(answer)
  expect([answer.status, read.form.values.description]).toEqual([409, ['By the sender.']])
  expect(read.form.failure).toMatch(/^Nothing was saved yet, because there is a newer decision or change\./)
  expect(await stored(page)).toMatchObject({ company: 'By Staff', description: expect.stringContaining('depot') })
  expect((await site.post(editLinkOf(link), read.form.values)).status).toBe(303)
  expect((await stored(page))?.description).toBe('By the sender.')
})

test('an edit that is sent several times at the same moment counts once', async () => {
  const { page, link } = await published(submitRequest())
  const form = { ...(await formOf(link)), companyName: 'Wadi Crest', vendorServices: ['Expert witness'] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.post(editLinkOf(link), form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['edited', 'approved'])
  expect(await openRevisions()).toHaveLength(1)
})

test('an edit and a decision at the same moment are both in the history, or the sender reads of the other', async () => {
  for (let round = 0; round < 5; round++) {
    const page = await submitRequest()
    const link = await linkTo(staff, page)
    const form = { ...(await formOf(link)), companyName: `Wadi Crest ${round}` }
    const [answer] = await Promise.all([site.post(editLinkOf(link), form), approve(page)])
    const { company, status } = (await stored(page)) ?? {}
    expect(status).toBe('approved')
    expect(company).toBe(answer.status === 303 ? `Wadi Crest ${round}` : 'Wadi Build')
    expect([303, 409]).toContain(answer.status)
  }
})

test('the registered address gets one email about all edits within ten minutes', async () => {
  const { link } = await published(submitRequest())
  await saved(link, { vendorServices: ['Expert witness'] })
  await saved(link, { companyName: 'Wadi Crest' })
  await staff.query(sql`update letters set due_at = now() where template = 'acted'`)
  const letters = (await deliver(site)).filter(({ subject }) => subject?.includes('was changed'))
  expect(letters.map(({ recipients }) => recipients)).toEqual([['claims@wadi-build.example']])
  expect(letters[0]?.text).toContain(
    'Someone used a link from our emails to change your vendor request. It was edited (we will review some of the changes first).',
  )
  expect(letters[0]?.text).not.toContain('Wadi Crest')
})
