import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, type OpportunityRow, publish } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'
import { linksIn, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.staff.query(sql`truncate opportunities`)
})

const published = (...rows: Partial<OpportunityRow>[]) => publish(site.database.staff, ...rows.map(anOpportunity))

/** Returns the text of each card in the list. */
async function cards(query: string): Promise<string[]> {
  const { getByRole } = await site.page(`/${query}`)
  return within(getByRole('region', { name: 'Opportunities' }))
    .queryAllByRole('article')
    .map(textOf)
}

test('an option is recognised in any case, and the form has it as it is stored', async () => {
  await published({ company: 'Wadi Delay' }, { company: 'Wadi Expert', services: ['Expert witness'] })
  const page = await site.page('/?service=delay+analysis')
  expect(page.form.values.service).toEqual(['Delay analysis'])
  expect(await cards('?service=delay+analysis')).toEqual([expect.stringContaining('Wadi Delay')])
})

/** Returns the name and the description of each checked option in a filter group. */
async function checked(path: string, group: RegExp) {
  const { getByRole } = await site.page(path)
  const options = within(getByRole('group', { name: group, hidden: true })).getAllByRole<HTMLInputElement>('checkbox', {
    hidden: true,
    checked: true,
  })
  return options.map((option) => [textOf(option.labels?.[0] as Element), option.getAttribute('aria-description')])
}

test('an unknown option stays checked in its group, is counted, finds nothing and can be cleared', async () => {
  await published({ company: 'Wadi Crest' })
  const path = '/?service=Gone&country=Jordan'
  expect(await checked(path, /^Vendor services/)).toEqual([['Gone no longer in the list', 'no longer in the list']])
  const page = await site.page(path)
  expect(page.text).toMatch(/Vendor services \(1\)/)
  expect(page.text).toMatch(/0 opportunities.*No opportunities found Try adjusting your search or filters/)
  expect(await cards(path.slice(1))).toEqual([])
  expect(linksIn(page.getByRole('main'), /^Clear filters/)).toEqual(['/?country=Jordan', '/?service=Gone', '/'])
  // The counts of a group ignore its own choices, so the count of the known service is still 1. In every other group,
  // the unknown service leaves nothing to count.
  expect(await checked('/?service=Gone&service=Delay+analysis', /^Vendor services/)).toEqual([
    ['Delay analysis 1', '1 opportunity'],
    ['Gone no longer in the list', 'no longer in the list'],
  ])
  expect(await checked(path, /^Project location/)).toEqual([['Jordan 0', '0 opportunities']])
})

test('an unknown option beside a known one excludes nothing', async () => {
  await published({ company: 'Wadi Crest' }, { company: 'Wadi Expert', services: ['Expert witness'] })
  expect(await cards('?service=Gone&service=Expert+witness')).toEqual([expect.stringContaining('Wadi Expert')])
})

test('without scripts a form sends an unknown option until it is unchecked', async () => {
  await published({ company: 'Wadi Crest' })
  const page = await site.page('/?service=Gone&country=JORDAN')
  const sent = () => {
    const fields = Object.entries(page.form.values)
    return new URLSearchParams(fields.flatMap(([name, values]) => values.map((value) => [name, value]))).toString()
  }
  expect(sent()).toBe('q=&service=Gone&country=Jordan')
  page.getByRole('checkbox', { name: /^Gone/, hidden: true }).click()
  expect(sent()).toBe('q=&country=Jordan')
  expect(await cards(`?${sent()}`)).toEqual([expect.stringContaining('Wadi Crest')])
  expect((await site.page(`/?${sent()}`)).html).not.toContain('Gone')
})

test('an unknown option is plain text, whatever it contains, and in no title', async () => {
  const log = watchLog()
  for (const odd of ['<img src=x> {a, plural} <0>b</0>', 'constructor', '__proto__', 'O\'Neil\u202e\0 & "co"']) {
    const shown = odd.replace('\u202e\0', '')
    const path = `/?projectType=${encodeURIComponent(odd)}`
    expect(await checked(path, /^Project type/)).toEqual([[`${shown} no longer in the list`, 'no longer in the list']])
    const { document } = await site.page(path)
    expect(document.querySelector('img[src="x"]')).toBe(null)
    expect(document.title).toBe('Vendor requests for construction contracts and claims · Dalil')
    for (const meta of document.querySelectorAll('meta')) expect(meta.content).not.toContain(shown)
  }
  expect(log).toEqual([])
})

test('of any number of unknown options five are shown, with a hundred characters at most', async () => {
  const values = Array.from({ length: 200 }, (_, n) => `service=${n}${'x'.repeat(50)}+${'y'.repeat(70)}`)
  const { form } = await site.page(`/?${values.join('&')}`)
  expect(form.values.service?.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100])
})
