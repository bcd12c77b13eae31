import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { submissions, testConsole } from '../../../test/console.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { actionsOf, linksIn, readPage } from '../../../test/page.ts'

const { site, staff, submitRequest, submitListing, approve, decline, takeDown } = await testConsole()

const resubmitLinkOf = (link: string) => link.replace('/manage?', '/manage/again?')

async function ended(submitted: Promise<string>, form: Record<string, string>) {
  const page = await submitted
  await approve(page)
  const link = await linkTo(staff, page)
  await pressOn(site, link, form)
  return { page, link }
}

const withdrawn = { act: 'withdrawal', confirmed: 'yes' }
const closed = { act: 'closing', outcome: 'cancelled' }

test.for([
  ['request', () => submitRequest(), closed, 'Submit vendor request', aVendorRequest()],
  ['request', () => submitRequest(), withdrawn, 'Submit vendor request', aVendorRequest()],
  ['listing', () => submitListing(), withdrawn, 'Submit services listing', aListing()],
  ['listing', () => submitListing(aFreelancer()), withdrawn, 'Submit services listing', aFreelancer()],
] as const)(
  'an ended %s can be sent again as a new one, with the same values in the form',
  async ([kind, send, end, button, sent]) => {
    const { link } = await ended(send(), end)
    expect(linksIn((await site.page(link)).getByRole('main'), 'Submit again')).toEqual([resubmitLinkOf(link)])
    const page = await site.page(resubmitLinkOf(link))
    const { companyType = '', ...asked } = sent as Record<string, string | string[]>
    for (const [name, value] of Object.entries(asked))
      if (value !== '') expect([name, page.form.values[name]]).toEqual([name, [value].flat()])
    const { form } = submissions[kind]
    expect(actionsOf(page, button)).toEqual([form])
    const answer = await site.post(form, { ...page.form.values, ...(kind === 'request' && { companyType }) })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(`^${form}\\?\\w+=[\\w]{8}`),
    ])
    const { rows } = await staff.query(sql`
    select status from ${raw(submissions[kind].table)} order by created_at`)
    expect(rows).toEqual([{ status: end === closed ? 'closed' : 'withdrawn' }, { status: 'pending' }])
  },
)

test('the company type must be chosen again, because it is not stored', async () => {
  const { link } = await ended(submitRequest(), closed)
  const { form } = await site.page(resubmitLinkOf(link))
  const answer = await site.post('/post-vendor-request', form.values)
  expect((await readPage(answer)).form.errors).toEqual({ companyType: 'Company type is required' })
})

test('an open submission cannot be sent again, nor can any with an unknown key', async () => {
  const link = await linkTo(staff, await submitRequest())
  expect(linksIn((await site.page(link)).getByRole('main'), 'Submit again')).toEqual([])
  for (const one of [link, `/manage?key=${'x'.repeat(43)}`, '/manage'])
    expect(await site.text(resubmitLinkOf(one))).toContain('This link no longer works')
})

test('a declined submission can be changed and sent again as a new one, and a taken down one cannot', async () => {
  const page = await submitRequest()
  await decline(page, 'It names no project.')
  const link = await linkTo(staff, page)
  expect(linksIn((await site.page(link)).getByRole('main'), 'Submit again')).toEqual([resubmitLinkOf(link)])
  const { form } = await site.page(resubmitLinkOf(link))
  const description = 'A delay analysis for the depot of Wadi Line.'
  const { companyType } = aVendorRequest()
  const answer = await site.post('/post-vendor-request', { ...form.values, companyType, description })
  expect(answer.status).toBe(303)
  const { rows } = await staff.query(sql`
    select status from opportunity_submissions where description = ${description}`)
  expect(rows).toEqual([{ status: 'pending' }])

  const other = await submitRequest(aVendorRequest({ companyName: 'Other' }))
  await approve(other)
  await takeDown(other, 'A question is open.')
  expect(await site.text(resubmitLinkOf(await linkTo(staff, other)))).toContain('This link no longer works')
})
