import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../../test/app.ts'
import { anOpportunity, publish } from '../../../../test/builders.ts'
import { linksIn, textOf } from '../../../../test/page.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await publish(site.database.staff, anOpportunity({ country: 'Oman' }))
})
afterAll(() => site.close())

const pathOf = (url: string) => url.replace('http://dalil.example', '')

test.for(['/data', '/ar/data'])('the examples and the links of %s work', async (path) => {
  const { document, getByRole } = await site.page(path)
  const commands = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '')
  expect(commands).toHaveLength(5)
  for (const command of commands) {
    const [url = '', header, body] = [...command.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted ?? '')
    const [name = '', value = ''] = header?.split(': ') ?? []
    const answer = await site.send(new Request(url, body ? { method: 'POST', body, headers: { [name]: value } } : {}))
    expect([command, answer.status]).toEqual([command, 200])
  }
  const links = linksIn(getByRole('main')).filter((link) => link.startsWith('http://dalil.example'))
  expect(links).toHaveLength(8)
  for (const link of links) expect([link, (await site.get(pathOf(link))).status]).toEqual([link, 200])
})

test('the page describes the data set, its licence and its files for search engines', async () => {
  const { document } = await site.page('/data')
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  const [dataset] = facts['@graph']
  const licence = textOf(document.getElementById('licence') as HTMLElement)
  expect(licence).toContain('You may reuse them under the licence CC BY 4.0')
  expect(licence).toContain(
    'all rights in them are reserved. You may show them with a link to the request while it is open.',
  )
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    name: 'Dalil: Open data',
    url: 'http://dalil.example/data',
    license: 'http://dalil.example/data#licence',
    isAccessibleForFree: true,
    inLanguage: ['en', 'ar'],
  })
  // Google accepts descriptions of 50 to 5,000 characters.
  expect(dataset.description.length).toBeGreaterThan(50)
  for (const { encodingFormat, contentUrl } of dataset.distribution) {
    const { headers } = await site.get(pathOf(contentUrl))
    expect(headers.get('Content-Type')?.split(';')[0]).toBe(encodingFormat)
  }
})

test('the frequently asked questions link to the page', async () => {
  expect(linksIn((await site.page('/faq')).getByRole('main'), 'Open data')).toEqual(['/data'])
})
