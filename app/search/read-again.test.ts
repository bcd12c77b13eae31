import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { anOpportunity, insertListings, publish } from '../../test/builders.ts'
import { textOf } from '../../test/page.ts'
import { withoutIsolates } from '../records/verification/verification-text.ts'
import { nearestWords } from './nearest-word.ts'

const site = await testSite()
afterAll(() => site.close())
const { staff } = site.database

await publish(
  staff,
  anOpportunity({ company: 'Ardah', description: 'A hospital.', location: 'Riyadh', country: 'Saudi Arabia' }),
  anOpportunity({ company: 'Barzan', description: 'A depot.', location: 'Doha', country: 'Qatar' }),
)
await insertListings(
  staff,
  { company_name: 'Mizan', services: ['Claims review'] },
  { company_name: 'Qistas', services: ['Delay analysis'] },
)

const found = (page: Awaited<ReturnType<typeof site.page>>) =>
  page
    .queryAllByRole('article')
    .filter((card) => !card.closest('figure'))
    .map((card) => card.querySelector('bdi')?.textContent)

const link = (page: Awaited<ReturnType<typeof site.page>>, name: string) =>
  page.getAllByRole('link', { name }).map((each) => each.getAttribute('href'))

test.for<[path: string, names: string[], note: string | undefined]>([
  ['/?q=hosptial', ['Ardah'], 'Not found: “hosptial”. Showing results for hospital .'],
  ['/?q=hospital+Riyahd', ['Ardah'], 'Not found: “Riyahd”. Showing results for hospital Riyadh .'],
  ['/?q=depto+zebra', ['Barzan'], 'Not found: “depto”, “zebra”. Showing results for depot .'],
  ['/?q=Riyahd,+zebra+zebra', ['Ardah'], 'Not found: “Riyahd”, “zebra”. Showing results for Riyadh .'],
  ['/?q=hosptial&country=Qatar', [], undefined],
  ['/?q=zebra', [], undefined],
  ['/?q=please', [], undefined],
  ['/browse-vendors?q=EOT+zebra', ['Qistas'], 'Not found: “zebra”. Showing results for your other words.'],
  ['/?q=hospital+Doha', [], undefined],
  ['/browse-vendors?q=delya+analysis', ['Qistas'], 'Not found: “delya”. Showing results for delay analysis .'],
  ['/browse-vendors?q=Qistsa', ['Qistas'], 'Not found: “Qistsa”. Showing results for qistas .'],
  ['/browse-vendors?q=claims+zebra', ['Mizan'], 'Not found: “zebra”. Showing results for your other words.'],
  [
    '/ar/browse-vendors?q=مراجعة+المطابلات',
    ['Mizan'],
    'لا توجد نتائج تتضمّن: «المطابلات». هذه نتائج البحث عن مراجعة مطالبات .',
  ],
])('%s finds %o', async ([path, names, note = '']) => {
  const page = await site.page(path)
  expect(found(page)).toEqual(names)
  const shown = page.queryByText((_, element) => element?.matches('#list p.mb-4') ?? false)
  expect(shown ? withoutIsolates(textOf(shown)) : '').toBe(note)
})

test('the correction is a link, the count and the alert are those of the correction, and the feed finds what was typed', async () => {
  const page = await site.page('/?q=hosptial')
  expect(link(page, 'hospital')).toEqual(['/?q=hospital'])
  expect(page.getAllByRole('status').map(textOf).join()).toContain('Showing results for hospital. 1 opportunity')
  expect(page.getAllByRole('link', { name: /Email me new ones for/ }).map((each) => each.getAttribute('href'))).toEqual(
    ['/alerts/new?q=hospital'],
  )
  expect(await site.text('/feed.xml?q=hosptial')).not.toContain('Ardah')
})

test('later pages of a corrected list have the corrected search in their address', async () => {
  const at = (minute: number) => ({
    description: 'A desalination plant.',
    posted_at: new Date(Date.UTC(2026, 0, 1, 0, -minute)),
  })
  await publish(
    staff,
    ...Array.from({ length: 30 }, (_, minute) => anOpportunity({ ...at(minute), company: `R ${minute}` })),
  )
  const first = await site.page('/?q=desalinaton')
  expect(found(first)).toHaveLength(24)
  const [next = ''] = link(first, 'Show more')
  expect(next).toMatch(/^\/\?q=desalination&after=/)
  expect(found(await site.page(next ?? ''))).toEqual(['R 24', 'R 25', 'R 26', 'R 27', 'R 28', 'R 29'])
})

test.for([
  ['hosptial', 'hospital'],
  ['arbitrater', 'arbitrator'],
  ['judicaire', 'judiciaire'],
  ['كميت', 'الكميات'],
] as const)('%s may be a misspelling of %s', ([typed, word]) => {
  expect(nearestWords(typed, [], 5)).toContain(word)
})

test.for(['dam', 'zebra', 'xylophone', 'vo'])('%s has no correction', (typed) => {
  expect(nearestWords(typed, [], 5)).toEqual([])
})
