import { insertListings } from '../test/builders.ts'
import { publishMany } from './market.ts'
import { expect, test } from './site.ts'

type Seen = { removed: string[]; made: string[]; early: string[] }

/** Runs before the page: what is removed from its list, which formatters of the browser are made, and what React DOM does
 * while the page's modules are evaluated: it makes errors when it is evaluated itself. */
function watch() {
  const seen: Seen = { removed: [], made: [], early: [] }
  window.Error = new Proxy(Error, {
    apply(target, self, given) {
      if (!('__reactRouterRouteModules' in window)) seen.early.push(String(given[0]))
      return Reflect.apply(target, self, given)
    },
  })
  Object.assign(window, { seen })
  document.addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById('list')
    const observer = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) for (const node of removedNodes) seen.removed.push(node.nodeName)
    })
    if (place) observer.observe(place, { childList: true, subtree: true })
  })
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter', 'Collator', 'ListFormat'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name] as new (...given: unknown[]) => object, {
        construct(target, given) {
          seen.made.push(name)
          return new target(...given)
        },
      }),
    })
}

for (const path of ['/', '/browse-vendors', '/ar', '/ar/browse-vendors']) {
  // On a cheap phone a list that is rendered again takes 0.2 s, and the first formatter 0.1 s.
  test(`${path} starts with the cards that came, and without formatters of the browser`, async ({ page, site }) => {
    await publishMany(site, 8)
    await insertListings(
      site.database.staff,
      ...Array.from({ length: 8 }, (_, index) => ({ company_name: `Vendor ${index}` })),
    )
    await page.addInitScript(watch)
    await page.goto(path)
    // React marks the elements that it has taken over.
    await page.waitForFunction(() => Object.keys(document.querySelector('#list li article') ?? {}).length > 0)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { seen: Seen }).seen)).toEqual({
      removed: [],
      made: [],
      early: [],
    })
  })
}
