import { insertListings } from '../test/builders.ts'
import { publishMany } from './market.ts'
import { expect, test } from './site.ts'

type Recording = { removed: string[]; made: string[]; early: string[] }

/**
 * Runs before the page's own scripts and records what happens while the page starts. `removed` has the nodes that are
 * removed from the list, and `made` the formatters that the page creates. `early` has errors that are created before
 * the modules of the page are loaded. They show that React DOM was run too early.
 */
function recordStart() {
  const seen: Recording = { removed: [], made: [], early: [] }
  window.Error = new Proxy(Error, {
    apply(target, self, parameters) {
      if (!('__reactRouterRouteModules' in window)) seen.early.push(String(parameters[0]))
      return Reflect.apply(target, self, parameters)
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
      [name]: new Proxy(Intl[name] as new (...parameters: unknown[]) => object, {
        construct(target, parameters) {
          seen.made.push(name)
          return new target(...parameters)
        },
      }),
    })
}

for (const path of ['/', '/browse-vendors', '/ar', '/ar/browse-vendors']) {
  // On a cheap phone, rendering the list again would take 0.2 s, and creating the first formatter 0.1 s.
  test(`${path} hydrates the cards of the document, and creates no formatters of the browser`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 8)
    await insertListings(
      site.database.staff,
      ...Array.from({ length: 8 }, (_, index) => ({ company_name: `Vendor ${index}` })),
    )
    await page.addInitScript(recordStart)
    await page.goto(path)
    // React adds properties to the elements that it has hydrated.
    await page.waitForFunction(() => Object.keys(document.querySelector('#list li article') ?? {}).length > 0)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { seen: Recording }).seen)).toEqual({
      removed: [],
      made: [],
      early: [],
    })
  })
}
