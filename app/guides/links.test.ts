import { afterAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../test/app.ts'
import { linksIn } from '../../test/page.ts'

const site: TestSite = await testSite()
afterAll(() => site.close())

test.for([
  ['/use-cases/legal', ['/guides/without-your-name']],
  ['/use-cases/government', ['/guides/without-your-name']],
  ['/requests/delay-analysis', ['/guides/delay-analysis']],
  ['/vendors/delay-analysis', ['/guides/delay-analysis']],
  ['/vendors/delay-analysis/qatar', ['/guides/delay-analysis']],
  ['/post-vendor-request', ['/guides', '/guides/without-your-name']],
  ['/guides', ['/guides/without-your-name']],
  ['/guides/claims-defense', ['/guides/without-your-name']],
  ['/faq', ['/guides/without-your-name']],
  ['/guides/claims-preparation', ['/deadlines']],
  ['/guides/claims-review', ['/deadlines']],
  ['/guides/claims-defense', ['/deadlines']],
  ['/deadlines', ['/guides/claims-preparation']],
] as const)('%s leads to %j, in both languages', async ([path, expected]) => {
  for (const language of ['', '/ar']) {
    const links = linksIn((await site.page(language + path)).getByRole('main'))
    expect(links).toEqual(expect.arrayContaining(expected.map((link) => language + link)))
  }
})

test('a guide of a service without claims clauses does not lead to the claim deadlines', async () => {
  expect(linksIn((await site.page('/guides/contract-drafting')).getByRole('main'))).not.toContain('/deadlines')
})
