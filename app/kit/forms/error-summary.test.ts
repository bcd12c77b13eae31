import { expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { linksIn, readPage } from '../../../test/page.ts'

const site = await testSite()

test.for([
  ['/post-vendor-request', {}, 13],
  ['/list-your-services', { vendorType: 'Company' }, 8],
  ['/contact', {}, 3],
] as [string, Record<string, string>, number][])(
  '%s: a refused form shows each error at its field, and lists the fields in one summary',
  async ([path, sent, count]) => {
    const page = await readPage(await site.post(path, sent))
    const form = page.document.querySelector('main form[method=post]') as Element
    const names = Object.keys(page.form.errors)
    expect(names).toHaveLength(count)
    const said = names.map((name) => {
      const [field] = form.querySelectorAll(`[name="${name}"][id]`)
      const sentence = page.form.errors[name] ?? ''
      return [
        name,
        page.text.split(sentence).length - 1,
        linksIn(form).filter((href) => href === `#${field?.id}`).length,
      ]
    })
    expect(said).toEqual(names.map((name) => [name, 1, 1]))
  },
)
