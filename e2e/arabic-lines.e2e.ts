import type { Page } from '@playwright/test'
import { listOddVendors, publishOddRows, submitOddRows } from './edge-cases.ts'
import { sideways } from './sideways.ts'
import { expect, signIn, test } from './site.ts'

/**
 * Finds lines of Arabic whose letters reach beyond the element that clips them. Returns the tag and the class of the
 * element in which each line is.
 */
const findCutLines = (page: Page) =>
  page.evaluate(() => {
    const arabic = /\p{Script=Arabic}/u
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    // In Readex Pro, Arabic letters reach 0.49 em below the baseline, so a line must be 1.73 em high to contain them.
    const isTall = (element: Element) =>
      Number.parseFloat(getComputedStyle(element).lineHeight) >= 1.73 * sizeOf(element)
    const name = (element: Element) => `${element.tagName} ${element.className}`
    const cut: string[] = []
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const shown = `${field.value} ${field.placeholder ?? ''} ${field.tagName === 'SELECT' ? field.textContent : ''}`
      if (!field.checkVisibility() || field.clientHeight <= 1 || !arabic.test(shown)) continue
      // Chromium ignores the line height of a select element, and clips its text at the padding.
      const { paddingTop, paddingBottom } = getComputedStyle(field)
      const room = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      if (field.tagName === 'SELECT' ? room < 1.73 * sizeOf(field) : !isTall(field)) cut.push(name(field))
      const isClipped = getComputedStyle(field, '::placeholder').overflowY !== 'visible'
      if (field.placeholder && isClipped) cut.push(`placeholder of ${name(field)}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !arabic.test(text.nodeValue ?? '') || isTall(element)) continue
      const clips = element.closest(':is([class*="line-clamp"], [class*="overflow-hidden"], [class*="truncate"])')
      const box = clips?.getBoundingClientRect()
      if (!clips || !box) continue
      const line = document.createRange()
      line.selectNodeContents(text)
      const reach = 0.24 * sizeOf(element)
      const isCut = [...line.getClientRects()].some(({ top, bottom }) => top < box.top || bottom + reach > box.bottom)
      if (isCut || getComputedStyle(clips).webkitLineClamp !== 'none') cut.push(name(element))
    }
    return cut
  })

test('no line of Arabic is cut off, and no page is wider than a screen of 320 or 1440 px', async ({ page, site }) => {
  const ids = await publishOddRows(site)
  await listOddVendors(site)
  await submitOddRows(site)
  const found: unknown[] = []
  const look = async (path: string) => {
    await page.goto(path)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [cut, wider] = [await findCutLines(page), await sideways(page)]
      if (cut.length > 0 || wider > 0) found.push({ path, width, cut, wider })
    }
  }
  for (const path of ['/', '/browse-vendors', `/opportunities/${ids[1]}`]) await look(path)
  for (const path of ['', '/faq', '/about', '/for-vendors', '/use-cases', '/blog', '/contact', '/terms', '/privacy'])
    await look(`/ar${path}`)
  for (const path of ['/browse-vendors', '/post-vendor-request', '/list-your-services', '/nothing'])
    await look(`/ar${path}`)
  for (const id of ids) await look(`/ar/opportunities/${id}`)
  await signIn(page, site)
  for (const path of ['', '/overview', '/history', '/letters']) await look(`/ar/review${path}`)
  expect(found).toEqual([])
})

test('a field is aligned with its page, and takes the direction of its text; addresses run from left to right', async ({
  page,
}) => {
  await page.goto('/ar/contact')
  const styles = (name: string) =>
    page.locator(`[name="${name}"]`).evaluate((field) => {
      const { direction, textAlign, unicodeBidi } = getComputedStyle(field)
      return { direction, textAlign, unicodeBidi }
    })
  expect(await styles('name')).toMatchObject({ direction: 'rtl', textAlign: 'start', unicodeBidi: 'plaintext' })
  expect(await styles('message')).toMatchObject({ direction: 'rtl', textAlign: 'start', unicodeBidi: 'plaintext' })
  expect(await styles('email')).toMatchObject({ direction: 'ltr', textAlign: 'end' })
  await page.goto('/contact')
  expect(await styles('email')).toMatchObject({ direction: 'ltr', textAlign: 'start' })
})
