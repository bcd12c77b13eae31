import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../test/app.ts'
import { guideAt } from '../../test/guide-page.ts'
import { linksIn, textOf } from '../../test/page.ts'
import { vendorServices } from '../vocabulary/closed-lists.ts'
import { guidePath } from './guide-path.ts'

const site: TestSite = await testSite()
afterAll(() => site.close())

const guideTo = (service: string) => guideAt(site, guidePath(service))
const guides = await Promise.all(vendorServices.map(async (service) => ({ service, ...(await guideTo(service)) })))

test('each service has its guide, with at most seven points in a group', async () => {
  const names = vendorServices.map((service) => guidePath(service).replace('/guides/', ''))
  const files = [...names, 'every-service'].flatMap((name) => [`${name}.ar.mdx`, `${name}.en.mdx`])
  expect((await readdir('app/guides/texts')).sort()).toEqual(files.sort())
  for (const { service, says, keeps, never } of guides) {
    const headings = says.map(([heading]) => heading)
    expect([service, headings.length, new Set(headings).size]).toEqual([service, 5, 5])
    for (const heading of headings) expect(heading).toMatch(/^\S+( \S+){1,3}$/)
    expect([service, keeps.length >= 4 && keeps.length <= 7]).toEqual([service, true])
    expect(keeps.filter((text) => says.flat().includes(text) || never.includes(text))).toEqual([])
    expect(never).toHaveLength(7)
  }
})

test('an example that says too much has one passage for each reason', () => {
  for (const { service, tooMuch, reasons } of guides)
    expect([service, tooMuch.length, reasons.length]).toEqual([service, 4, 4])
})

const SETTLEMENT =
  /settle|accept|give up|would (pay|take|sign|agree)|compromise|counterclaim|\b(third|half)\b|per cent|%/i

test('no private list of a service whose reports are disclosed says what the sender would settle for', () => {
  const disclosed = ['Expert witness', 'Claims review', 'Delay analysis', 'Quantum analysis']
  for (const { service, keeps } of guides.filter((guide) => disclosed.includes(guide.service))) {
    // The check leaves out this point, because the acceptance of a baseline is a fact about the contract and not a
    // settlement offer.
    const privatePoints = keeps.filter((text) => !text.includes('the baseline was accepted'))
    expect([service, privatePoints.filter((text) => SETTLEMENT.test(text))]).toEqual([service, []])
  }
})

test('in the other guides, what the sender would accept goes through the lawyer', () => {
  const privatePoints = guides.flatMap(({ keeps }) => keeps)
  const offers = privatePoints.filter((text) => /settle|would accept|counterclaim/.test(text))
  expect(offers.length).toBeGreaterThan(0)
  for (const text of offers) expect(text).toMatch(/^Through your lawyer: /)
})

test.for([
  [
    '',
    [
      'Find out first who the vendor is.',
      'First: only the names of the parties, to check for conflicts of interest',
      'After a signed confidentiality agreement:',
    ],
  ],
  [
    '/ar',
    [
      'يرجى التأكد أولًا من هوية مقدّم الخدمة',
      'أولًا: أسماء الأطراف فقط، للتحقق من عدم تعارض المصالح',
      'بعد توقيع اتفاقية سرية:',
    ],
  ],
] as const)(
  'a guide of %s tells to find out who the vendor is, then the names, then the rest',
  async ([path, steps]) => {
    for (const service of vendorServices) {
      const { text } = await site.page(path + guidePath(service))
      const places = steps.map((step) => text.indexOf(step))
      expect([service, places.includes(-1), places]).toEqual([service, false, places.toSorted((a, b) => a - b)])
      expect(
        text.indexOf(path ? 'المواعيد التي يحددها العقد' : 'The dates that the contract or the procedure sets'),
      ).toBeGreaterThan(Math.max(...places))
    }
  },
)

test.for(['', '/ar'])('one heading has one text in all guides of %s', async (language) => {
  const all = await Promise.all(vendorServices.map((service) => guideAt(site, language + guidePath(service))))
  const points = all.flatMap(({ says }) => says)
  const texts = new Map(points)
  for (const [heading, text] of points) expect([heading, texts.get(heading)]).toEqual([heading, text])
})

test('each example names its form of contract with the edition', () => {
  for (const { service, example } of guides)
    expect([service, example]).toEqual([service, expect.stringMatching(/FIDIC (Red|Yellow|Silver) Book (1999|2017)/)])
})

test.for(['', '/ar'])(
  'the index of %s leads to each guide, and a guide to the form with its service chosen',
  async (language) => {
    const index = linksIn((await site.page(`${language}/guides`)).getByRole('main'))
    for (const service of vendorServices) {
      const path = `${language}${guidePath(service)}`
      expect(index).toContain(path)
      const { status, getByRole } = await site.page(path)
      expect(status).toBe(200)
      const form = `${language}/post-vendor-request?${new URLSearchParams({ service })}`
      expect(linksIn(getByRole('main'))).toContain(form)
      const chosen = (await site.page(form)).document.querySelectorAll<HTMLInputElement>(
        '[name="vendorServices"][checked]',
      )
      expect([...chosen].map(({ value }) => value)).toEqual([service])
    }
  },
)

test('a guide has three groups: what to say, what to keep for a private conversation, and what never to publish', async () => {
  const { getAllByRole, text } = await site.page('/guides/claims-preparation')
  const sections = getAllByRole('heading', { level: 2 }).map(textOf)
  expect(sections.slice(0, 4)).toEqual([
    'Say in the request',
    'Keep for a private conversation',
    'Never in public',
    'Example Both requests are invented.',
  ])
  expect(getAllByRole('term').map(textOf)).toEqual([
    'Types of claim',
    'Work you need',
    'Size of the task',
    'Contract, side and stage',
    'Dates, languages, place',
  ])
  const [kept = '', never = ''] = text.split('Keep for a private conversation')[1]?.split('Never in public') ?? []
  expect(kept).toContain('The notices that were given, with their dates')
  expect(kept).toContain('Delays of your own, and whether concurrent delay was raised')
  for (const text of [
    'Whether your notices were late or missing',
    'Gaps in your records, and delays of your own',
    "Your lawyers' advice, and any counterclaim or settlement you are considering",
    'The case number, tribunal and hearing dates of an arbitration, and anything about a confidential one',
    'Check that clause, and ask your client, before you post.',
  ])
    expect(never).toContain(text)
  expect(getAllByRole('deletion').map(textOf)).toEqual([
    'airport access road',
    'Three of our five notices were given after 28 days, and the daily reports are thin',
    'OMR 4.2 million',
    'we would settle for half',
  ])
  expect(getAllByRole('figure').map(textOf)[1]).toMatch(/^Enough ?Main contractor, road project in Oman/)
  expect(getAllByRole('heading', { level: 2 }).map(textOf).slice(4, 7)).toEqual([
    'What to have ready',
    'Before you reply',
    'How vendors read it',
  ])
})

test('the guide to requests without a name gives no count that names the project', async () => {
  const { text } = await site.page('/guides/without-your-name')
  expect(text).toContain(
    "Write 'a hospital' and 'about a year late'. Bed counts, lengths, heights and capacities identify",
  )
  expect(text).not.toContain('300 beds')
  expect(text).toContain('We cannot check who a vendor really is. Before you give names, find its website yourself')
})

test('an unknown guide is not found, nor its image', async () => {
  for (const path of ['/guides/nothing', '/guides/qatar', '/guides/nothing/social-image'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
  const image = await site.get('/ar/guides/expert-witness/social-image')
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('an unknown service of the address chooses nothing on the form', async () => {
  const { document } = await site.page('/post-vendor-request?service=Plumbing')
  expect(document.querySelectorAll('[name="vendorServices"][checked]')).toHaveLength(0)
})
