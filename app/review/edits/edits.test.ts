import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import type { Form } from '../../../test/form.ts'
import { readPage } from '../../../test/page.ts'

const {
  site,
  staff,
  amal,
  badr,
  submitRequest,
  submitListing,
  act,
  approve,
  decline,
  takeDown,
  undo,
  decisionsOn,
  lettersAbout,
  open,
  show,
} = await testConsole()

/** Returns the values of a submission's edit form, as a browser without scripts would send them. */
async function editForm(page: string): Promise<Form> {
  return (await open(`${page}/edit`)).form.values
}
const edit = async (page: string, form: Form, who = amal) =>
  act(page, 'edit', { ...(await editForm(page)), ...form }, who)
const stored = async (page: string) => {
  const table = page.includes('requests') ? sql`opportunity_submissions` : sql`vendor_listings`
  return (await staff.query(sql`select * from ${table} where id = ${idIn(page)}`)).rows[0]
}

test('the form has the sent values, and saving them unchanged leaves no trace', async () => {
  for (const page of [await submitRequest(), await submitListing(), await submitListing(aFreelancer())]) {
    const before = await stored(page)
    const answer = await edit(page, {})
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
    expect(await stored(page)).toEqual(before)
    expect(await decisionsOn(page)).toEqual([])
  }
})

test('a correction before approval is published, and the history shows the change', async () => {
  const page = await submitRequest(aVendorRequest({ companyName: 'wadi build' }))
  const answer = await edit(page, { companyName: 'Wadi Build', vendorServices: ['Delay analysis', 'Expert witness'] })
  expect(await show(answer.headers.get('Location') ?? '')).toContain('Edited: Wadi Build')
  expect((await decisionsOn(page))[0]).toMatchObject({
    decision: 'edited',
    reviewer: 'amal@dalil.example',
    changes: {
      company: ['wadi build', 'Wadi Build'],
      services: [['Delay analysis'], ['Delay analysis', 'Expert witness']],
    },
  })
  expect(await show(page)).toMatch(/Edited amal@.*Company name wadi build Wadi Build/)
  expect((await lettersAbout(page)).map(({ template }) => template)).toEqual(['receipt'])
  await approve(page)
  expect(await site.text('/')).toContain('Wadi Build')
})

test('the original submission is kept unchanged through every edit', async () => {
  const page = await submitRequest(aVendorRequest({ companyName: 'First', description: 'As sent' }))
  await edit(page, { companyName: 'Second' })
  await edit(page, { companyName: 'Third', description: 'Corrected' })
  expect((await stored(page)).original).toMatchObject({
    company: 'First',
    description: 'As sent',
    project_type: ['Rail'],
  })
  expect(await show(page)).toMatch(/Original submission.*First/)
})

test('an edit changes a published submission immediately, and keeps its address and its date', async () => {
  const page = await submitRequest()
  await approve(page)
  const published = sql`select id, posted_at, company, logo_url from opportunities`
  const before = (await staff.query(published)).rows[0]
  await edit(page, { companyName: 'Wadi Crest', logoUrl: 'https://wadi-build.example/logo.png' })
  const company = 'Wadi Crest'
  expect((await staff.query(published)).rows).toEqual([
    { ...before, company, logo_url: 'https://wadi-build.example/logo.png' },
  ])
  const logo = (await site.page('/')).document.querySelector<HTMLImageElement>('img[src^="https:"]')
  expect([logo?.src, logo?.width, logo?.getAttribute('referrerpolicy')]).toEqual([
    'https://wadi-build.example/logo.png',
    44,
    'no-referrer',
  ])
  const listing = await submitListing()
  await approve(listing)
  await edit(listing, { companyName: 'Mizan', logoUrl: 'https://mizaneth.example/logo.svg' })
  expect(await site.text('/browse-vendors')).toContain('Mizan ')
})

test('an edit of a submission that is taken down does not restore it', async () => {
  const page = await submitRequest()
  await approve(page)
  await takeDown(page, 'Wrong country')
  await edit(page, { projectLocation: 'UAE' })
  expect(await site.text('/')).not.toContain('Wadi Build')
  await act(page, 'restoration')
  expect(await site.text('/?country=UAE')).toContain('Wadi Build')
})

test('a freelancer can become a company, which removes their personal name', async () => {
  const page = await submitListing(aFreelancer())
  await edit(page, { vendorType: 'Company', companyName: 'Khudayri Claims', website: 'https://khudayri.example' })
  expect(await stored(page)).toMatchObject({
    vendor_type: 'Company',
    company_name: 'Khudayri Claims',
    first_name: null,
    linkedin_profile: null,
  })
})

test.for([
  ['http://wadi.example/logo.png'],
  ['javascript:alert(1)'],
  ['data:image/svg+xml,<svg/>'],
  ['wadi.example/logo.png'],
  ['//wadi.example/logo.png'],
])('the logo %s is refused', async ([logoUrl = '']) => {
  const page = await submitRequest()
  const answer = await edit(page, { logoUrl })
  const form = (await readPage(answer)).form
  expect([answer.status, form.errors]).toEqual([
    400,
    { logoUrl: 'Please enter a web address that starts with https://' },
  ])
  expect(form.values.logoUrl).toEqual([logoUrl])
})

test('the rules of the public form apply here too, and the typed text stays', async () => {
  const page = await submitListing()
  const answer = await edit(page, { companyName: '', website: 'nowhere' })
  const form = (await readPage(answer)).form
  expect(answer.status).toBe(400)
  expect(form.errors).toEqual({
    companyName: 'Company name is required',
    website: 'Please enter a valid website URL (include http:// or https://)',
  })
  expect(form.values.website).toEqual(['nowhere'])
  expect(await decisionsOn(page)).toEqual([])
})

test('hidden characters are treated as in the public form: direction marks are removed, overrides refused', async () => {
  const page = await submitListing()
  const answer = await edit(page, { companyName: 'Mizan\u202e' })
  expect([answer.status, (await readPage(answer)).form.errors]).toEqual([
    400,
    {
      companyName:
        'Please type this text again. It contains hidden characters (often from copying and pasting). Look just after “Mizan”.',
    },
  ])
  await edit(page, { companyName: '\u200fميزان\u200e', location: 'Muscat\u200b' })
  expect(await stored(page)).toMatchObject({ company_name: 'ميزان', location: 'Muscat' })
})

test('a name without visible characters is refused, and a pair of marks around a whole name is removed', async () => {
  const page = await submitListing()
  const answer = await edit(page, { companyName: '\u3164', location: '\u2800' })
  expect((await readPage(answer)).form.errors).toEqual({
    companyName: 'Company name is required',
    location: 'Location is required',
  })
  await edit(page, { companyName: '\u2068ميزان\u2069', location: 'Muscat\t' })
  expect(await stored(page)).toMatchObject({ company_name: 'ميزان', location: 'Muscat' })
})

test('if two reviewers edit at the same time, the second sees a notice, keeps the typed text and can then save it', async () => {
  const page = await submitRequest()
  const form = await editForm(page)
  await act(page, 'edit', { ...form, companyName: 'By Amal' }, amal)
  const answer = await act(page, 'edit', { ...form, companyName: 'By Badr' }, badr)
  const { form: returned } = await readPage(answer)
  expect([answer.status, returned.values.companyName]).toEqual([409, ['By Badr']])
  expect(returned.failure).toMatch(
    /^Nothing was saved, because someone else changed this submission while you were editing/,
  )
  expect((await stored(page)).company).toBe('By Amal')
  expect((await act(page, 'edit', returned.values, badr)).status).toBe(303)
  expect((await stored(page)).company).toBe('By Badr')
})

test('of many edits at the same moment, one is saved', async () => {
  const page = await submitListing(aListing())
  const form = await editForm(page)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => act(page, 'edit', { ...form, companyName: `Edit ${n}` }, n % 2 ? amal : badr)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)])
  expect(await decisionsOn(page)).toHaveLength(1)
})

test('a declined submission cannot be edited', async () => {
  const page = await submitRequest()
  const form = await editForm(page)
  await decline(page, 'Spam')
  const answer = await act(page, 'edit', { ...form, companyName: 'Late' })
  expect(answer.status).toBe(409)
  expect((await readPage(answer)).form.failure).toMatch(
    /^Nothing was saved\. You cannot edit a submission that is declined, withdrawn, erased or suspected spam/,
  )
  expect((await stored(page)).company).toBe('Wadi Build')
})

test('an undo restores every character of an edit, on the site too', async () => {
  const page = await submitRequest()
  await approve(page)
  const before = await stored(page)
  await edit(page, { companyName: 'Wadi Crest', projectType: 'Road', logoUrl: 'https://wadi-build.example/logo.png' })
  const [edited] = await decisionsOn(page)
  await undo(edited?.id, badr)
  expect(await stored(page)).toEqual({ ...before, original: expect.anything() })
  expect(await site.text('/')).toMatch(/Wadi Build/)
  expect((await staff.query(sql`select logo_url, project_type from opportunities`)).rows).toEqual([
    { logo_url: null, project_type: ['Rail'] },
  ])
})

test('an unknown submission cannot be edited', async () => {
  const page = await submitRequest()
  const form = await editForm(page)
  for (const path of ['/review/requests/x/edit', '/review/listings/00000000-0000-0000-0000-000000000000/edit'])
    expect((await site.get(path, amal)).status).toBe(404)
  expect((await act('/review/requests/x', 'edit', form)).status).toBe(404)
})
