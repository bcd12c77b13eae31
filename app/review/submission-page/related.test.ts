import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aListing, anOpportunity, aVendorRequest, publish } from '../../../test/builders.ts'
import { afterDecision, testConsole } from '../../../test/console.ts'
import { actionsOf, linksIn } from '../../../test/page.ts'

const {
  staff,
  submitRequest,
  submitListing,
  submitMessage,
  act,
  approve,
  decline,
  takeDown,
  restore,
  open,
  show,
  site,
  amal,
  badr,
} = await testConsole()

const related = async (path: string) => (await show(path)).replace(/^.*Perhaps the same company| Public .*$/g, '')

const sendRequest = (companyName: string, fields: Record<string, string> = {}) =>
  submitRequest(aVendorRequest({ companyName, ...fields }))
const sendMessage = (name: string, email: string, message = 'Hello') => submitMessage({ name, email, message })

const elsewhere = { companyWebsite: 'https://other.example', contactEmail: 'a@another.example' }

test('submissions with the same website, the same email domain or a similar name are shown, with kind, state and date', async () => {
  const declined = await sendRequest('Quarry Lights', {
    companyWebsite: 'http://wadi.example/old',
    contactEmail: 'a@q.example',
  })
  await decline(declined, 'No.')
  await submitListing(
    aListing({ companyName: 'Unlike', website: 'https://unlike.example', contactEmail: 'x@WADI.example' }),
  )
  await sendRequest('Wadi Buildings', elsewhere)
  await sendMessage('Rana', 'rana@wadi.example')
  await publish(staff, anOpportunity({ company: 'Wadi Build Co', contact_email: 'z@z.example' }))
  const page = await sendRequest('Wadi Build', {
    companyWebsite: 'https://www.Wadi.example',
    contactEmail: 'claims@wadi.example',
  })
  const found = await related(page)
  expect(found).toMatch(/Quarry Lights Vendor request, Declined, .* UTC Same website/)
  expect(found).toMatch(/Unlike Vendor listing, Waiting, .* UTC Same email domain/)
  expect(found).toMatch(/Wadi Buildings Vendor request, Waiting, .* UTC Similar name/)
  expect(found).toMatch(/Rana Message, Waiting, .* UTC Same email domain/)
  expect(found).toMatch(/Wadi Build Co Opportunity, Approved, .* UTC Similar name/)
  expect(await related(await sendMessage('Badr', 'b@wadi.example'))).toMatch(/Rana.*Unlike/)
})

test('a submission that is similar in several ways is shown once, and an opportunity is shown as its request', async () => {
  const first = await sendRequest('Wadi Build')
  await approve(first)
  const found = await related(await sendRequest('Wadi Build'))
  expect(found).toMatch(/Wadi Build Vendor request, Approved, .* UTC Same website, Same email domain, Similar name/)
  expect(found.match(/Wadi Build/g)).toHaveLength(1)
})

test('a confidential request of perhaps the same company is marked as such, because a similar text reveals its sender', async () => {
  const confidential = { confidential: 'true', whyConfidential: 'The other side must not hear of it.' }
  await sendRequest('Qasr Lines', { ...confidential, ...elsewhere, description: 'A delay analysis of a long tramway.' })
  const open = await show(await sendRequest('Qasr Lines', { ...elsewhere, contactEmail: 'b@qasr.example' }))
  expect(open).toContain('One of these is a confidential request.')
  expect(open).toMatch(/Qasr Lines Vendor request, Confidential, Waiting, .* UTC/)
  expect(
    await show(await sendRequest('Unlike Tramways', { companyWebsite: 'https://unlike-tram.example' })),
  ).not.toContain('One of these is a confidential request.')
})

test('the name of a person who writes is not compared with companies', async () => {
  await submitListing(aFreelancer())
  expect(await show(await sendMessage('Rana Khudayri', 'rana@elsewhere.example'))).not.toContain('the same company')
})

test('names are compared by their distinctive words, and not by words that many share', async () => {
  const at = (domain: string) => ({ companyWebsite: `https://${domain}.example`, contactEmail: `a@${domain}.example` })
  await sendRequest('Marjan Contracting & Construction Co. L.L.C.', at('one'))
  await sendRequest('Mizanet Contracting & Construction', at('two'))
  await sendRequest('شركة الرصين للمقاولات', at('three'))
  await sendRequest('General Contracting Company', at('four'))
  for (const [name, alike] of [
    ['MARJAN (Holding)', 'Marjan Contracting'],
    ['Mizaneth Contracting & Construction Co. L.L.C.', 'Mizanet Contracting'],
    ['مؤسسة الرصين', 'شركة الرصين'],
    ['General Contracting', 'General Contracting Company'],
    ['Quarry Contracting & Construction Co. L.L.C.', undefined],
  ] as const) {
    const found = await related(await sendRequest(name, at('new')))
    await staff.query(sql`delete from opportunity_submissions where company = ${name}`)
    if (alike) expect(found).toContain(alike)
    expect(found.match(/Similar name/g)?.length ?? 0, name).toBe(alike ? 1 : 0)
  }
})

test('free mail domains and shared websites do not relate submissions', async () => {
  await submitListing(aFreelancer({ contactEmail: 'rana@gmail.com' }))
  await sendRequest('Harbour Works', { ...elsewhere, contactEmail: 'harbour@gmail.com' })
  const page = await submitListing(
    aFreelancer({
      firstName: 'Omar',
      lastName: 'Zayn',
      linkedinProfile: 'https://www.linkedin.com/in/omar-zayn-example/',
      contactEmail: 'omar@GMail.com',
    }),
  )
  expect(await show(page)).not.toContain('the same company')
  expect(await show(page)).toContain('The email address uses a free provider: gmail.com')
})

test('the address of a freelancer is not compared with the host of a LinkedIn profile', async () => {
  const page = await submitListing(aFreelancer({ contactEmail: 'rana@khudayri.example' }))
  expect(await show(page)).not.toContain('Automatic checks')
})

test('facts that a reviewer would look up are shown, and nothing if there are none', async () => {
  const same = await sendRequest('Wadi Build', { description: 'See https://plans.example/7 for the plans.' })
  expect(await show(same)).toMatch(/Automatic checks The text contains links: https:\/\/plans\.example\/7 /)
  expect(await show(same)).not.toMatch(/The email (address|domain)/)
  const other = await sendRequest('Wadi Build', elsewhere)
  expect(await show(other)).toMatch(
    /The email domain \(another\.example\) does not match the website \(other\.example\)/,
  )
  expect(await show(other)).not.toContain('The text')
  expect(await show(await sendRequest('Wadi Build'))).not.toContain('Automatic checks')
  expect(await show(await sendMessage('Rana', 'no-domain@x.example', 'Look: bit.ly/7'))).toMatch(
    /The text contains links: bit\.ly\/7/,
  )
})

test('an Arabic page joins the links of a text with the Arabic comma', async () => {
  const page = await sendRequest('Wadi Build', {
    description: 'See https://plans.example/7 and https://plans.example/8.',
  })
  expect(await show(`/ar${page}`)).toContain('https://plans.example/7، https://plans.example/8')
})

test('a request is shown as visitors see it, before and after it is published', async () => {
  const page = await sendRequest('Wadi Build')
  const preview = /Preview Delay analysis .*Wadi Build Amman, Jordan /
  expect(await show(page)).toMatch(preview)
  await approve(page)
  expect(await show(page)).toMatch(preview)
})

test('after a decision, the page offers the pending submission that arrived next or, after the last one, the oldest', async () => {
  const first = await sendRequest('First')
  const second = await submitListing(aListing({ companyName: 'Second' }))
  const third = await sendMessage('Third', 'third@third.example')
  await approve(second)
  expect(await show(second)).toContain('Next submission: Third')
  await act(third, 'answered')
  expect(await show(third)).toContain('Next submission: First')
  await approve(first)
  expect(await show(first)).not.toContain('Next submission')
})

test('amounts, parties and telephone numbers in a request are highlighted, and the company that posts it is not', async () => {
  const description = 'Wadi Build LLC claims USD 4.2m against Harbour Works. Call +971 50 123 4567.'
  const words = await show(await sendRequest('Wadi Build', { description }))
  expect(words).toContain('The text contains an amount: “USD 4.2m”')
  expect(words).toContain('The text mentions a party: “Harbour Works”')
  expect(words).toContain('The text contains a telephone number: “+971 50 123 4567”')
})

test('a submission shows its kind and its place in the queue, and links to the previous and the next one', async () => {
  const first = await sendRequest('First')
  const second = await submitListing(aListing({ companyName: 'Second' }))
  const third = await sendMessage('Third', 'third@third.example')
  const neighbours = async (path: string) => linksIn((await open(path)).getByRole('main'), /^(Previous|Next) sub/)
  expect(await show(second)).toContain('2 of 3')
  expect(await neighbours(second)).toEqual([first, third])
  expect(await neighbours(first)).toEqual([second])
  await approve(second)
  expect(await show(second)).not.toMatch(/\d of \d Open the next/)
  expect(await neighbours(third)).toEqual([first])
})

const SWITCH = { name: 'Open the next after a decision' }

/** Clicks the switch on a submission's page, as a browser without scripts would. */
async function pressSwitch(path: string) {
  const page = await open(path)
  const button = page.getByRole('button', SWITCH)
  const { values } = page.form
  return site.post(
    button.closest('form')?.getAttribute('action') ?? '',
    { from: values.from ?? '', opensNext: button.getAttribute('value') ?? '' },
    amal,
  )
}

const isOn = async (path: string, who = amal) =>
  (await site.page(path, who)).getByRole('button', SWITCH).getAttribute('aria-pressed')

const opensNext = (isOn: boolean) => staff.query(sql`update reviewers set opens_next = ${isOn}`)

test('the switch is a stored setting of one reviewer, and leads back to the page', async () => {
  await opensNext(false)
  const page = `${await sendRequest('First')}?q=first`
  expect([await isOn(page), await isOn(page, badr)]).toEqual(['false', 'false'])
  const answer = await pressSwitch(page)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
  const again = await site.signIn('amal@dalil.example')
  expect([await isOn(page), await isOn(page, again), await isOn(page, badr)]).toEqual(['true', 'true', 'false'])
  await pressSwitch(page)
  expect(await isOn(page)).toBe('false')
})

test('the switch leads only to the page of a submission', async () => {
  for (const from of [
    'https://evil.example',
    '//evil.example',
    '/review//evil.example',
    '/review/../x',
    '/review\\x',
    '',
  ])
    expect((await site.post('/review/opens-next', { from }, amal)).headers.get('Location'), from).toBe('/review')
})

test('after a decision the next submission opens by itself if the reviewer has chosen this, and shows the decision', async () => {
  await opensNext(true)
  const first = await sendRequest('First')
  const second = await submitListing(aListing({ companyName: 'Second' }))
  const answer = await decline(first, 'No.')
  const after = afterDecision(first, second)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, after])
  const notice = await open(after)
  expect(notice.text).toMatch(
    /1 of 1 Open the next .* Declined: First · the email is sent at [\d:]{8} Undo Undo: Declined z .*Second Vendor listing Received/,
  )
  expect(linksIn(notice.getByRole('main'), 'First')).toEqual([first])
  expect((await approve(second)).headers.get('Location')).toBe(afterDecision(second))
  expect((await approve(await sendRequest('Third'), badr)).headers.get('Location')).toMatch(
    /^\/review\/requests\/[^/?]+\?decided=requests/,
  )
})

test('after a decision on a submission that was not pending, its page stays open with either setting', async () => {
  await opensNext(true)
  const page = await sendRequest('First')
  await approve(page)
  await sendRequest('Second')
  expect((await takeDown(page, 'No.')).headers.get('Location')).toBe(afterDecision(page))
  expect((await restore(page)).headers.get('Location')).toBe(afterDecision(page))
})

test('the notice about the previous submission can undo its decision with the same key', async () => {
  await opensNext(true)
  const first = await sendRequest('First')
  const second = await sendRequest('Second')
  const { headers } = await approve(first)
  const page = await open(headers.get('Location') ?? '')
  const [undo, ...others] = page.document.querySelectorAll('[aria-keyshortcuts="z"]')
  expect(others).toEqual([])
  await site.post(undo?.closest('form')?.getAttribute('action') ?? '', {}, amal)
  expect([await show(first), await show(second)]).toEqual([
    expect.stringContaining('1 of 2'),
    expect.stringContaining('2 of 2'),
  ])
})

test('a submission opened from a search stays within it, also after a decision, an edit and an undo', async () => {
  await opensNext(true)
  const first = await sendRequest('Bluetern One')
  await sendRequest('Other')
  await submitListing(aListing({ companyName: 'Bluetern Listing' }))
  const last = await sendRequest('Bluetern Two')
  const query = '?q=bluetern&kind=request'
  const queue = (await open(`/review${query}`)).getByRole('region', { name: 'Queue' })
  expect(linksIn(queue, /^Bluetern/)).toEqual([first + query, last + query])

  const page = await open(first + query)
  const main = page.getByRole('main')
  expect(page.text).toContain('1 of 2')
  expect(await show(`${first}?q=bluetern`)).toContain('1 of 3')
  expect(await show(`${first}?kind=request`)).toContain('1 of 3')
  expect(await show(first)).toContain('1 of 4')
  expect(linksIn(main, /^(Previous|Next) sub/)).toEqual([last + query])
  expect(linksIn(main, 'Edit')).toEqual([`${first}/edit${query}`])
  const form = await open(`${first}/edit${query}`)
  expect(linksIn(form.getByRole('main'), 'Back to the submission')).toEqual([first + query])
  const edited = await site.post(`${first}/edit${query}`, form.form.values, amal)
  expect(edited.headers.get('Location')).toBe(first + query)

  const [approval = ''] = actionsOf(await open(first + query), 'Approve and publish')
  const { headers } = await site.post(approval, {}, amal)
  expect(headers.get('Location')).toBe(
    `${last + query}&${new URLSearchParams({ decided: first.replace('/review/', '') })}`,
  )
  const notice = await open(headers.get('Location') ?? '')
  expect(linksIn(notice.getByRole('main'), 'Bluetern One')[0]).toBe(first + query)
  const [undo = ''] = actionsOf(notice, /^Undo/)
  expect((await site.post(undo, {}, amal)).headers.get('Location')).toBe(
    `${first + query}&${new URLSearchParams({ decided: first.replace('/review/', '') })}`,
  )
  for (const one of [first, last]) await site.post(`${one}/rejection${query}`, { reason: 'No.' }, amal)
  expect(await show(last + query)).not.toContain('Next submission')
  expect(await show(last)).toContain('Next submission: Other')
})
