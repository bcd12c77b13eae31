import { afterAll, expect, test } from 'vitest'
import { vendorServices } from '../../config/closed-lists.ts'
import { guidePath } from '../../config/guide-path.ts'
import { type TestSite, testSite } from '../../test/app.ts'
import { linksIn, textOf } from '../../test/page.ts'
import { guides, shared } from './guides.ts'

const site: TestSite = await testSite()
afterAll(() => site.close())

test('each service has its guide, in the order of the form', () => {
  expect(Object.keys(guides)).toEqual(vendorServices)
  for (const [service, { says, ready, deliverables }] of Object.entries(guides)) {
    const own = new Set(says.map(([heading]) => heading))
    expect([service, own.size]).toEqual([service, says.length])
    for (const [heading] of shared) expect([service, own.has(heading)]).toEqual([service, false])
    expect([service, says.length >= 6 && says.length <= 9]).toEqual([service, true])
    expect(ready.length).toBeGreaterThanOrEqual(4)
    expect(ready.length).toBeLessThanOrEqual(7)
    expect(deliverables.length).toBeGreaterThanOrEqual(2)
    expect(deliverables.length).toBeLessThanOrEqual(5)
    for (const [heading] of [...says, ...shared]) expect(heading).toMatch(/^\S+( \S+){1,3}$/)
  }
})

test('one heading has one text in all guides', () => {
  const points = [...shared, ...Object.values(guides).flatMap(({ says }) => says)]
  const texts = new Map(points)
  for (const [heading, text] of points) expect([heading, texts.get(heading)]).toEqual([heading, text])
})

test('each example names its form of contract with the edition', () => {
  for (const [service, { example }] of Object.entries(guides))
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

test('a guide says the points of its service and the shared ones, what to leave out, and an invented example', async () => {
  const page = await site.page('/guides/delay-analysis')
  const terms = page.getAllByRole('term').map(textOf)
  expect(terms).toEqual([...guides['Delay analysis'].says, ...shared].map(([heading]) => heading))
  expect(page.text).toContain("The other party's name")
  expect(textOf(page.getByRole('figure'))).toMatch(/^Main contractor, hospital in Kuwait.* This request is invented\.$/)
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
