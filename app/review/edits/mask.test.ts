import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { readPage } from '../../../test/page.ts'
import { arabic, arabicLeaks, english, englishLeaks } from '../../../test/planted-leaks.ts'
import { deliver } from '../../../test/post-office.ts'
import { isNaming } from '../../submissions/name-matching/found.ts'
import { MASKS, maskedText } from '../../submissions/name-matching/masked-text.ts'
import { namesOfSenderIn } from '../../submissions/name-matching/name-matching.ts'

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
  // The form refuses it; so named it may be from before its words were known.
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

test('one press takes the name out of the text, the history shows it, and the letter of the approval says it', async () => {
  const page = await submitConfidential('Zarqaa Tunnelling needs an expert. Zarqaa keeps its records in P6.')
  expect(await show(page)).toMatch(/Mask it “Zarqaa Tunnelling” → \[name withheld\] “Zarqaa” → \[name withheld\]/)
  const masked = await mask(page)
  expect(await descriptionOf(page)).toBe('[name withheld] needs an expert. [name withheld] keeps its records in P6.')
  expect(masked.text).not.toContain('Mask it')
  expect(masked.text).toMatch(/Edited: Zarqaa Tunnelling Undo/)
  expect(await decisionsOn(page)).toMatchObject([{ decision: 'edited', reviewer: 'amal@dalil.example' }])
  const { document } = await open(page)
  const looked = [...document.querySelectorAll<HTMLInputElement>('input[name=looked]')].map(({ value }) => value)
  await act(page, 'approval', {
    looked,
    seen: document.querySelector<HTMLInputElement>('input[name=seen]')?.value ?? '',
  })
  await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
  const [letter] = (await deliver(site)).filter(({ subject }) => subject?.includes('is published'))
  expect(letter?.text).toContain('Your description named your company. We put ‘[name withheld]’ in its place.')
})

test('what a newer decision has changed is not masked, nor is a request that is not confidential', async () => {
  const page = await submitConfidential('Zarqaa needs an expert.')
  const answer = await mask(page, crypto.randomUUID())
  expect([await descriptionOf(page), answer.text]).toEqual([
    'Zarqaa needs an expert.',
    expect.stringContaining('Mask it'),
  ])
  const named = await submitRequest(aVendorRequest({ description: 'Wadi Build needs an expert.' }))
  expect((await site.post(`${named}/mask`, { seen: '' }, amal)).status).toBe(404)
  expect(await descriptionOf(named)).toBe('Wadi Build needs an expert.')
})

test.for([
  ['en', english, englishLeaks],
  ['ar', arabic, arabicLeaks],
] as const)(
  'in %s no text names its sender after it is masked, and what else it says stays',
  ([language, sender, leaks]) => {
    const naming = leaks.filter(([, kind]) => isNaming({ kind }))
    expect(naming.length).toBeGreaterThan(5)
    for (const [text, , told] of naming) {
      const masked = maskedText(text, sender)
      expect([text, namesOfSenderIn(masked, sender).filter(isNaming)]).toEqual([text, []])
      expect(masked).toContain(MASKS[language])
      const [before = '', after = ''] = text.split(told)
      expect([text, masked.startsWith(before), masked.endsWith(after)]).toEqual([text, true, true])
    }
    const harmless = 'A delay analyst for a depot.'
    expect(maskedText(harmless, sender)).toBe(harmless)
  },
)
