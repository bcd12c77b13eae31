import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { readPage, textOf } from '../../../test/page.ts'
import { arabic, arabicLeaks, english, englishLeaks } from '../../../test/planted-leaks.ts'
import { deliver } from '../../../test/post-office.ts'
import { isNaming } from '../../submissions/confidential/name-matching/found.ts'
import { MASKS, maskedText } from '../../submissions/confidential/name-matching/masked-text.ts'
import { namesOfSenderIn } from '../../submissions/confidential/name-matching/name-matching.ts'

const { site, staff, amal, submitRequest, act, show, open, decisionsOn } = await testConsole()

async function submitConfidential(description: string) {
  const page = await submitRequest(
    aVendorRequest({
      companyName: 'Zarqaa Tunnelling',
      companyWebsite: 'https://zarqaa.example',
      contactEmail: 'bids@zarqaa.example',
      confidential: 'true',
      whyConfidential: 'The other side reads this.',
    }),
  )
  // The form would refuse this text, so plain SQL stores it. In production, such a text can exist if it was sent before
  // the site recognised these words as the sender's name.
  await staff.query(sql`
    update opportunity_submissions set address_confirmed_at = now(), description = ${description} where id = ${idIn(page)}`)
  return page
}

const descriptionOf = async (page: string) =>
  (await staff.query(sql`select description from opportunity_submissions where id = ${idIn(page)}`)).rows[0]
    ?.description

async function mask(page: string, seen = '') {
  const answer = await site.post(`${page}/mask`, { seen }, amal)
  return readPage(await site.get(answer.headers.get('Location') ?? '', amal))
}

/** Approves the request with all boxes selected, and returns the texts of the emails about the approval. */
async function approvalLetters(page: string): Promise<(string | undefined)[]> {
  const { document } = await open(page)
  const valuesOf = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map(({ value }) => value)
  await act(page, 'approval', { checkedItems: valuesOf('checkedItems'), seen: valuesOf('seen')[0] ?? '' })
  await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
  return (await deliver(site)).filter(({ subject }) => subject?.includes('is published')).map(({ text }) => text)
}

test('one press masks the name in the text, the history shows it, and the letter about the approval mentions it', async () => {
  const page = await submitConfidential('Zarqaa Tunnelling needs an expert. Zarqaa keeps its records in P6.')
  expect(await show(page)).toMatch(
    /“Zarqaa Tunnelling” → \[name withheld\] “Zarqaa” → \[name withheld\].*Mask the name/,
  )
  const masked = await mask(page)
  expect(await descriptionOf(page)).toBe('[name withheld] needs an expert. [name withheld] keeps its records in P6.')
  expect(textOf(masked.getAllByRole('status')[0] ?? expect.unreachable())).toMatch(/^Edited: Zarqaa Tunnelling/)
  expect(masked.text).not.toContain('Mask the name')
  expect(await decisionsOn(page)).toMatchObject([{ decision: 'edited', reviewer: 'amal@dalil.example' }])
  expect(await approvalLetters(page)).toEqual([
    expect.stringContaining(
      "Your description contained your company's name, website or email address. We put ‘[name withheld]’ in its place.",
    ),
  ])
})

test('a text is not masked after a newer decision, and never in a request that is not confidential', async () => {
  const page = await submitConfidential('Zarqaa needs an expert.')
  const answer = await mask(page, crypto.randomUUID())
  expect([await descriptionOf(page), answer.text]).toEqual([
    'Zarqaa needs an expert.',
    expect.stringContaining('Mask the name'),
  ])
  const named = await submitRequest(aVendorRequest({ description: 'Wadi Build needs an expert.' }))
  expect((await site.post(`${named}/mask`, { seen: '' }, amal)).status).toBe(404)
  expect(await descriptionOf(named)).toBe('Wadi Build needs an expert.')
})

test.for([
  ['en', english, englishLeaks],
  ['ar', arabic, arabicLeaks],
] as const)('in %s no masked text names its sender, and the rest of the text stays', ([language, sender, leaks]) => {
  const naming = leaks.filter(([, kind]) => isNaming({ kind }))
  expect(naming.length).toBeGreaterThan(5)
  for (const [text, , name] of naming) {
    const masked = maskedText(text, sender)
    expect([text, namesOfSenderIn(masked, sender).filter(isNaming)]).toEqual([text, []])
    expect(masked).toContain(MASKS[language])
    const [before = '', after = ''] = text.split(name)
    expect([text, masked.startsWith(before), masked.endsWith(after)]).toEqual([text, true, true])
  }
  const harmless = 'A delay analyst for a depot.'
  expect(maskedText(harmless, sender)).toBe(harmless)
})

test.for([
  ['Write to ali.khan@kh-group.example, please.', 'Write to [name withheld], please.'],
  ['See https://www.khalisharbour.example/projects/green-line.', 'See [name withheld].'],
])('a masked address is removed completely: %s', ([text = '', masked]) => {
  expect(maskedText(text, english)).toBe(masked)
})

test('a sender who types a mask gets no notice about one', async () => {
  const page = await submitConfidential('A delay expert. [name withheld] keeps its records in P6.')
  const letters = await approvalLetters(page)
  expect(letters).toEqual([expect.not.stringContaining('in its place')])
})
