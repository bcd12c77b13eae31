import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../../test/builders.ts'
import { idIn, testConsole } from '../../../../test/console.ts'
import { UNLIMITED } from '../../../../test/environment.ts'
import type { Form } from '../../../../test/form.ts'
import { actionsOf, readPage } from '../../../../test/page.ts'

const console = await testConsole(UNLIMITED)
const { site, staff, amal, submitRequest, act, approve, decisionsOn, open, show, undoLatest } = console

const DESCRIPTION = `A delay analyst for a depot.
Contract No. C-2291/B, worth QAR 4,250,000.`

async function submitConfidential(fields: Record<string, string> = {}) {
  const page = await submitRequest(
    aVendorRequest({
      companyName: 'Zarqaa Tunnelling',
      companyLocation: 'Dukhan',
      companyWebsite: 'https://zarqaa.example',
      contactEmail: 'bids@zarqaa.example',
      projectLocation: 'Qatar',
      description: DESCRIPTION,
      ...fields,
    }),
  )
  await staff.query(sql`
    update opportunity_submissions set confidential = true, company_type = 'Construction Contractor',
      why_confidential = 'The other side reads this.', address_confirmed_at = now()
    where id = ${idIn(page)}`)
  return page
}

/**
 * Returns the checkboxes of the checklist, the forms that they belong to, and the version that the page shows (`seen`).
 */
async function boxesOn(page: string) {
  const { document } = await open(page)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=checkedItems]')]
  const seen = document.querySelector<HTMLInputElement>('input[name=seen]')?.value ?? ''
  return {
    seen,
    checkedItems: boxes.map(({ value }) => value),
    forms: new Set(boxes.map((box) => box.getAttribute('form'))),
  }
}

const statusOf = async (page: string) =>
  (await staff.query(sql`select status from opportunity_submissions where id = ${idIn(page)}`)).rows[0]?.status

test('a pending confidential request lists the texts that could reveal its sender, with their place and the reason', async () => {
  const page = await submitConfidential()
  const text = await show(page)
  expect(text).toMatch(/What could identify the sender 0 of 3 looked at/)
  expect(text).toMatch(/Number of a contract, plot or document: “Contract No\. C-2291\/B” line 2 Looked at/)
  expect(text).toMatch(/Amount: “QAR 4,250,000” line 2 Looked at/)
  expect(text).toMatch(
    /No other company on this site had this combination in the last 24 months\. There may be only one such project in the country: Rail, Public, .*Qatar/,
  )
  expect(text).not.toContain('The text contains an amount')
  expect(text).toMatch(/Confidential Vendor request Received/)
  expect(text).toContain('Contact email · Not public while the request is confidential bids@zarqaa.example')
  expect(text).toContain('The other side reads this.')
  const open = await show(await submitRequest(aVendorRequest({ description: DESCRIPTION })))
  expect(open).not.toContain('What could identify the sender')
  expect(open).toContain('The text contains an amount')
})

test('a confidential request is approved once each box is selected, and not before', async () => {
  const page = await submitConfidential()
  const { seen, checkedItems, forms } = await boxesOn(page)
  expect([checkedItems.length, [...forms]]).toEqual([3, ['approval']])
  for (const incomplete of [[], checkedItems.slice(1), [...checkedItems.slice(0, -1), 'another']]) {
    const answer = await act(page, 'approval', { seen, checkedItems: incomplete })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}?incomplete=yes`])
    expect(await statusOf(page)).toBe('pending')
  }
  expect(await show(`${page}?incomplete=yes`)).toContain(
    'Nothing was published, because at least one entry of this list was not selected.',
  )
  await act(page, 'approval', { seen, checkedItems })
  expect(await statusOf(page)).toBe('approved')
})

test('selected boxes count only for the text that was shown, so an edit in between is not published', async () => {
  const page = await submitConfidential()
  const { seen, checkedItems } = await boxesOn(page)
  const { values } = (await site.page(`${page}/edit`, amal)).form
  await act(page, 'edit', { ...values, description: DESCRIPTION.replace('depot', 'yard') })
  await act(page, 'approval', { seen, checkedItems })
  await act(page, 'approval', { checkedItems })
  expect(await statusOf(page)).toBe('pending')
})

test('an open request is approved without boxes', async () => {
  const page = await submitRequest(aVendorRequest({ description: DESCRIPTION }))
  await act(page, 'approval')
  expect(await statusOf(page)).toBe('approved')
})

test('a combination that three others had, or whose facts are withheld, is not listed', async () => {
  for (const name of ['One Works', 'Two Works', 'Three Works']) {
    const page = await submitRequest(
      aVendorRequest({
        companyName: name,
        projectLocation: 'Qatar',
        companyWebsite: `https://${name.split(' ')[0]}.example`,
        contactEmail: `a@${name.split(' ')[0]}.example`,
        projectSize: name === 'Three Works' ? '> $1B' : '$10M - $50M',
        description: `Something else for ${name}.`,
      }),
    )
    await approve(page)
  }
  const page = await submitConfidential()
  expect(await show(page)).toMatch(
    /2 requests of other companies in the last 24 months had the same combination: Rail, Public/,
  )
  await staff.query(sql`
    update opportunity_submissions set withheld = '{Size of the project}' where id = ${idIn(page)}`)
  expect(await show(page)).not.toMatch(/had (the same|this) combination/)
})

test('an open request with a similar text, or of the same company within a day, is listed by name', async () => {
  const words =
    'We need an independent delay analyst for a depot and stabling yard, with monthly updates in native format.'
  const published = await submitRequest(
    aVendorRequest({ companyName: 'Zarqaa', projectLocation: 'Qatar', description: words }),
  )
  await approve(published)
  const page = await submitConfidential({ description: `${words} Reports in English.` })
  const text = await show(page)
  expect(text).toMatch(
    /The description is \d\d% similar to that of a published request that shows its company's name: Zarqaa/,
  )
  expect(text).not.toContain('published in the last 24 hours')
  const waiting = await submitRequest(
    aVendorRequest({ companyWebsite: 'https://zarqaa.example', companyName: 'Zarqaa Group', description: 'Another.' }),
  )
  expect(await show(page)).toContain(
    'Perhaps the same company has a request that shows its name and waits for a decision: Zarqaa Group',
  )
  await approve(waiting)
  expect(await show(page)).toMatch(
    /Perhaps the same company has a request that shows its name and was published in the last 24 hours \(.*\): Zarqaa Group/,
  )
  await staff.query(sql`
    update opportunity_submissions set posted_at = now() - interval '25 hours' where id = ${idIn(waiting)}`)
  expect(await show(page)).not.toContain('published in the last 24 hours')
})

test('requests of the same company do not make its combination common, and are listed themselves', async () => {
  for (const description of ['A claim.', 'A contract.', 'A schedule.']) {
    const page = await submitRequest(
      aVendorRequest({
        companyName: 'Zarqaa Tunnelling',
        companyWebsite: 'https://zarqaa.example',
        projectLocation: 'Qatar',
        description,
      }),
    )
    await approve(page)
  }
  const text = await show(await submitConfidential())
  expect(text).toContain('No other company on this site had this combination in the last 24 months')
  expect(
    text.match(/published request that shows its name, with the same type, ownership, size and country: Zarqaa Tunn/g),
  ).toHaveLength(3)
})

test('words that another request has in the same order are listed, even if the texts are not similar', async () => {
  const usual = 'Vendors sign our letter of confidence before we send them the approved programme.'
  const published = await submitRequest(
    aVendorRequest({
      companyName: 'Zarqaa',
      projectLocation: 'Qatar',
      description: `Drafting of three subcontracts for supply and installation, in two languages. ${usual}`,
    }),
  )
  await approve(published)
  const page = await submitConfidential({
    description: `An independent delay analyst for a depot that is eleven months late, with windows from native files. ${usual}`,
  })
  expect(await show(page)).toMatch(
    /The words “Vendors sign our letter .* approved programme” are also in a published request that shows its company's name: Zarqaa/,
  )
})

test('a text that becomes longer when it is normalized is compared by its first 10,000 characters', async () => {
  // Normalizing turns this single character into 18 characters.
  const long = 'ﷺ '.repeat(600)
  const words = (from: number) => Array.from({ length: 200 }, (_, at) => `q${(from + at).toString(36)}`).join(' ')
  const other = { companyName: 'Zarqaa', projectLocation: 'Qatar', description: long + words(2_000) }
  await approve(await submitRequest(aVendorRequest(other)))
  const page = await submitConfidential({ description: long + words(9_000) })
  expect(await show(page)).toContain('The description is 100% similar to that of a published request')
})

/** Returns the fields that the console sends if all boxes are selected, with the version that the page shows. */
const completeForm = async (page: string) => {
  const { seen, checkedItems } = await boxesOn(page)
  return { seen, checkedItems }
}

test('a request that was taken down is restored, and its removal undone, once each box is selected', async () => {
  for (const way of ['restore', 'undo']) {
    const page = await submitConfidential({ description: `${DESCRIPTION} To ${way}.` })
    await act(page, 'approval', await completeForm(page))
    await act(page, 'removal', { reason: 'The text names the project.' })
    const [decision] = await decisionsOn(page)
    const send = (form: Form) =>
      way === 'undo' ? site.post(`/review/decisions/${decision?.id}/undo`, form, amal) : act(page, 'restoration', form)
    const { seen, checkedItems } = await boxesOn(page)
    expect(checkedItems).toHaveLength(3)
    const incomplete: Form[] = [{}, { seen }, { seen, checkedItems: checkedItems.slice(1) }]
    for (const form of incomplete) expect((await send(form)).headers.get('Location')).toBe(`${page}?incomplete=yes`)
    expect(await statusOf(page)).toBe('taken_down')
    await send({ seen, checkedItems })
    expect(await statusOf(page)).toBe('approved')
  }
})

test('an undo that publishes nothing needs no boxes', async () => {
  const page = await submitConfidential()
  await act(page, 'approval', await completeForm(page))
  await undoLatest(page)
  expect(await statusOf(page)).toBe('pending')
})

test('staff can edit a published request once each box for the new text is selected', async () => {
  const page = await submitConfidential({ description: 'A delay analyst for a depot.' })
  await approve(page)
  const values = { ...(await site.page(`${page}/edit`, amal)).form.values, description: 'A claim of QAR 4,250,000.' }
  const refused = await act(page, 'edit', values)
  const shown = await readPage(refused)
  expect([refused.status, shown.text.includes('Nothing was saved. Please look at each entry')]).toEqual([409, true])
  const boxes = [...shown.document.querySelectorAll<HTMLInputElement>('input[name=checkedItems]')]
  const checkedItems = boxes.map(({ value }) => value)
  expect(checkedItems).toContain('amount QAR 4,250,000')
  expect(boxes.every((box) => box.form?.querySelector('[name=description]'))).toBe(true)
  expect((await act(page, 'edit', { ...values, checkedItems: checkedItems.slice(1) })).status).toBe(409)
  expect((await act(page, 'edit', { ...values, checkedItems })).status).toBe(303)
  expect((await decisionsOn(page))[0]?.decision).toBe('edited')
})

test('staff can edit a pending request without boxes, because its approval asks for them', async () => {
  const page = await submitConfidential()
  const values = (await site.page(`${page}/edit`, amal)).form.values
  expect((await act(page, 'edit', { ...values, description: 'A claim of QAR 4,250,000.' })).status).toBe(303)
})

test('a change of a published request is approved once each box for the new text is selected', async () => {
  const page = await submitConfidential({ description: 'A delay analyst for a depot.' })
  await approve(page)
  await staff.query(sql`
    insert into revisions (kind, submission_id, columns) values ('request', ${idIn(page)},
      ${JSON.stringify({ description: ['A delay analyst for a depot.', 'A claim of QAR 4,250,000.'] })})`)
  const { seen, checkedItems } = await boxesOn(page)
  expect(checkedItems).toContain('amount QAR 4,250,000')
  const [accept = ''] = actionsOf(await open(page), 'Approve change')
  const answer = await site.post(accept, { seen }, amal)
  expect(answer.headers.get('Location')).toBe(`${page}?incomplete=yes`)
  expect(await decisionsOn(page)).toHaveLength(1)
  await site.post(accept, { seen, checkedItems }, amal)
  expect((await decisionsOn(page))[0]?.decision).toBe('edited')
})

test('staff can change which facts are kept off the page in the edit form of a confidential request, and of no other', async () => {
  const page = await submitConfidential()
  const { values } = (await site.page(`${page}/edit`, amal)).form
  expect(values.withheld).toEqual([])
  await act(page, 'edit', { ...values, withheld: ['Size of the project'] })
  const stored = sql`select withheld, confidential, why_confidential from opportunity_submissions where id = `
  expect((await staff.query(sql`${stored}${idIn(page)}`)).rows[0]).toEqual({
    withheld: ['Size of the project'],
    confidential: true,
    why_confidential: 'The other side reads this.',
  })
  const other = await submitRequest()
  const form = (await site.page(`${other}/edit`, amal)).form.values
  expect(form).not.toHaveProperty('withheld')
  await act(other, 'edit', { ...form, withheld: ['Size of the project'] })
  expect((await staff.query(sql`${stored}${idIn(other)}`)).rows[0]?.withheld).toEqual([])
})
