import type { Page } from '@playwright/test'
import { pageSets } from './page-sets.ts'
import { expect, openFromQueue, type Site, signIn, test } from './site.ts'
import { send } from './vendor-request.ts'

/**
 * A window of 1280 by 1024 at a zoom of 400 %, a window of 1280 by 960 at 200 %, a phone and a laptop. On the phone and
 * the laptop, bars stay in view.
 */
const windows = [
  { width: 320, height: 256 },
  { width: 640, height: 480 },
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]

/**
 * Focuses each element in the tab order, and returns the elements that are then completely covered (WCAG 2.4.11).
 * Focusing by script scrolls the page in the same way as Tab.
 */
const walkTabOrder = (page: Page): Promise<{ stops: number; hidden: string[] }> =>
  page.evaluate(async () => {
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    const isSeen = (focused: Element) =>
      [...focused.getClientRects()].some((box) => {
        // Only the part in the window counts. An element can be much taller than the window.
        const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
        const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)]
        if (right <= left || bottom <= top) return false
        return parts.some((across) =>
          parts.some((down) => {
            const hit = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top))
            // A control may be hidden behind its label. Then the label counts instead.
            return focused.contains(hit) || hit?.closest('label')?.control === focused
          }),
        )
      })
    const hidden: string[] = []
    let stops = 0
    const candidates = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(candidates)) {
      element.focus()
      if (document.activeElement !== element || element.tabIndex < 0) continue
      stops += 1
      // Parts of the page that render only when they come into view may move the element within the next frames.
      for (let frames = 0; frames < 3 && !isSeen(element); frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      if (!isSeen(element)) hidden.push(element.outerHTML.slice(0, 120))
    }
    return { stops, hidden }
  })

async function expectNothingHidden(page: Page, path: string): Promise<void> {
  await page.goto(path || '/')
  await page.keyboard.press('Tab')
  for (const size of windows) {
    await page.setViewportSize(size)
    const { stops, hidden } = await walkTabOrder(page)
    expect.soft(hidden, `${path} at ${size.width} × ${size.height}: ${hidden.length} of ${stops}`).toEqual([])
    expect(stops).toBeGreaterThan(4)
  }
}

const lists = async (site: Site) => {
  const [home = '', vendors = '', opportunity = '', form = ''] = await pageSets.lists(site)
  const { rows } = await site.database.staff.query<{ id: string }>('select id from public_listings limit 3')
  return [home, `${vendors}?shortlist=${rows.map(({ id }) => id)}`, opportunity, form]
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [what, pathsOf] of Object.entries({ lists, 'reached by links': pageSets.reachedByLinks }))
  test(`no bar of the pages (${what}) covers the focused element`, async ({ page, site }) => {
    for (const path of await pathsOf(site)) await expectNothingHidden(page, path)
  })

test('no bar of the console covers the focused element', async ({ page, site }) => {
  await send(page)
  await signIn(page, site)
  await openFromQueue(
    page,
    page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'Rasikh Nafud' }).first(),
  )
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
  const { pathname } = new URL(page.url())
  for (const path of [pathname, `${pathname}/decline`, '/review', '/review/overview'])
    await expectNothingHidden(page, path)
})
