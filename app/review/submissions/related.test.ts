import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aListing, anOpportunity, aVendorRequest, publish } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'

const { staff, submitRequest, submitListing, submitMessage, act, approve, decline, show } = await testConsole()

const related = async (path: string) => (await show(path)).replace(/^.*Perhaps the same company/, '')

const requested = (companyName: string, fields: Record<string, string> = {}) =>
  submitRequest(aVendorRequest({ companyName, ...fields }))
const written = (name: string, email: string, message = 'Hello') => submitMessage({ name, email, message })

const elsewhere = { companyWebsite: 'https://other.example', contactEmail: 'a@another.example' }

test('the same website, the same email domain or a similar name is shown, with kind, state and date', async () => {
  const declined = await requested('Quarry Lights', {
    companyWebsite: 'http://wadi.example/old',
    contactEmail: 'a@q.example',
  })
  await decline(declined, 'No.')
  await submitListing(
    aListing({ companyName: 'Unlike', website: 'https://unlike.example', contactEmail: 'x@WADI.example' }),
  )
  await requested('Wadi Buildings', elsewhere)
  await written('Rana', 'rana@wadi.example')
  await publish(staff, anOpportunity({ company: 'Wadi Build Co', contact_email: 'z@z.example' }))
  const page = await requested('Wadi Build', {
    companyWebsite: 'https://www.Wadi.example',
    contactEmail: 'claims@wadi.example',
  })
  const found = await related(page)
  expect(found).toMatch(/Quarry Lights Vendor request, Declined, .* UTC Same website/)
  expect(found).toMatch(/Unlike Vendor listing, Waiting, .* UTC Same email domain/)
  expect(found).toMatch(/Wadi Buildings Vendor request, Waiting, .* UTC Similar name/)
  expect(found).toMatch(/Rana Message, Waiting, .* UTC Same email domain/)
  expect(found).toMatch(/Wadi Build Co Opportunity, Approved, .* UTC Similar name/)
  expect(await related(await written('Badr', 'b@wadi.example'))).toMatch(/Rana.*Unlike/)
})

test('one that is alike in several ways is shown once, and one that was published from a request as that request', async () => {
  const first = await requested('Wadi Build')
  await approve(first)
  const found = await related(await requested('Wadi Build'))
  expect(found).toMatch(/Wadi Build Vendor request, Approved, .* UTC Same website, Same email domain, Similar name/)
  expect(found.match(/Wadi Build/g)).toHaveLength(1)
})

test('the name of a person who writes is not compared with companies', async () => {
  await submitListing(aFreelancer())
  expect(await related(await written('Rana Khudayri', 'rana@elsewhere.example'))).toContain('Nothing with the same')
})

test('names are compared by what tells them apart, not by the words that many share', async () => {
  const at = (domain: string) => ({ companyWebsite: `https://${domain}.example`, contactEmail: `a@${domain}.example` })
  await requested('Marjan Contracting & Construction Co. L.L.C.', at('one'))
  await requested('Mizanet Contracting & Construction', at('two'))
  await requested('شركة الرصين للمقاولات', at('three'))
  await requested('General Contracting Company', at('four'))
  for (const [name, alike] of [
    ['MARJAN (Holding)', 'Marjan Contracting'],
    ['Mizaneth Contracting & Construction Co. L.L.C.', 'Mizanet Contracting'],
    ['مؤسسة الرصين', 'شركة الرصين'],
    ['General Contracting', 'General Contracting Company'],
    ['Quarry Contracting & Construction Co. L.L.C.', 'Nothing with the same website'],
  ] as const) {
    const found = await related(await requested(name, at('new')))
    await staff.query(sql`delete from opportunity_submissions where company = ${name}`)
    expect(found).toContain(alike)
    expect(found.match(/Similar name/g)?.length ?? 0, name).toBe(alike.startsWith('Nothing') ? 0 : 1)
  }
})

test('free mail domains and shared sites relate no submissions', async () => {
  await submitListing(aFreelancer({ contactEmail: 'rana@gmail.com' }))
  await requested('Harbour Works', { ...elsewhere, contactEmail: 'harbour@gmail.com' })
  const page = await submitListing(
    aFreelancer({
      firstName: 'Omar',
      lastName: 'Zayn',
      linkedinProfile: 'https://www.linkedin.com/in/omar-zayn-example/',
      contactEmail: 'omar@GMail.com',
    }),
  )
  expect(await show(page)).toContain('Nothing with the same website or email domain, or a similar name.')
  expect(await show(page)).toContain('gmail.com, a free mail provider')
})

test('what a reviewer would look up is said as it is', async () => {
  const same = await requested('Wadi Build', { description: 'See https://plans.example/7 for the plans.' })
  expect(await show(same)).toMatch(/wadi-build\.example, as the website Links in the text https:\/\/plans\.example\/7 /)
  const other = await requested('Wadi Build', elsewhere)
  expect(await show(other)).toMatch(/another\.example, and the website is at other\.example Links in the text None/)
  expect(await show(await written('Rana', 'no-domain@x.example', 'Look: bit.ly/7'))).toMatch(
    /x\.example Links in the text bit\.ly\/7/,
  )
})

test('a request is shown as its card would be, until it is published', async () => {
  const page = await requested('Wadi Build')
  expect(await show(page)).toMatch(/As visitors see it Delay analysis Wadi Build .*Amman, Jordan Posted today/)
  await approve(page)
  expect(await show(page)).not.toContain('As visitors see it')
})

test('after a decision the next that waits is offered: the one that came after it, then the oldest', async () => {
  const first = await requested('First')
  const second = await submitListing(aListing({ companyName: 'Second' }))
  const third = await written('Third', 'third@third.example')
  expect(await show(second)).not.toContain('Next in the queue')
  await approve(second)
  expect(await show(second)).toContain('Next in the queue: Third')
  await act(third, 'answered')
  expect(await show(third)).toContain('Next in the queue: First')
  await approve(first)
  expect(await show(first)).not.toContain('Next in the queue')
})
