import type { Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

/**
 * The words of which the ellipsis of a paragraph cut after two lines may take the first letter: those in the other
 * direction than the paragraph, within the width of the ellipsis at the end of the last line, where no inline block
 * keeps them whole.
 */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const paragraph of document.querySelectorAll<HTMLElement>('p.line-clamp-2')) {
      if (paragraph.scrollHeight <= paragraph.clientHeight + 1) continue
      const box = paragraph.getBoundingClientRect()
      const { direction, font, lineHeight } = getComputedStyle(paragraph)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.font = font
      const reach = context.measureText('…').width
      const other = direction === 'rtl' ? /\p{Script=Latin}+/gu : /\p{Script=Arabic}+/gu
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(other)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const { top, left, right } = range.getBoundingClientRect()
          if (top < box.bottom - Number.parseFloat(lineHeight) || top > box.bottom - 1) continue
          const isAtEdge = direction === 'rtl' ? left < box.left + reach : right > box.right - reach
          const display = getComputedStyle(text.parentElement?.closest('span, p') ?? paragraph).display
          if (isAtEdge && display !== 'inline-block') cut.push(word)
        }
    }
    return cut
  })

/** The short texts of one kind that are on more than one line. */
const brokenTexts = (page: Page, texts: string[]) =>
  page.evaluate((all) => {
    const broken: string[] = []
    const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (const text of all) {
        const at = (node.nodeValue ?? '').indexOf(text)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + text.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(text)
      }
    return broken
  }, texts)

const words = ['FIDIC', 'Red Book', 'Primavera P6', 'TIA', '2025-04-07', 'Claims', 'RICS']
const arabic = `نحتاج إلى خبير لإعداد تقرير نهائي عن التأخير وفق ${words.map((word) => `${word} و${word}، مع`).join(' ')} غيرها من الأعمال`
const english = `We act for ${Array.from({ length: 9 }, () => 'شركة المقاولون العرب and the').join(' ')} others.`

const withDates = `${Array.from({ length: 30 }, (_, at) => `${'x'.repeat(at + 1)} 2025-04-07`).join(' ')}\nالمدة ${Array.from({ length: 30 }, (_, at) => `${'ب'.repeat(at + 1)} SAR / m2`).join(' ')}`

test('the ellipsis of a card takes no first letter of a word in the other script', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ description: arabic }), anOpportunity({ description: english }))
  const cut: unknown[] = []
  for (const path of ['/', '/ar'])
    for (const width of [320, 325, 330, 335, 340, 345, 350, 355, 360, 390, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.locator('p.line-clamp-2')).not.toHaveCount(0)
      for (const word of await cutWords(page)) cut.push([path, width, word])
    }
  expect(cut).toEqual([])
})

test('dates and amounts of a description stay on one line at each width', async ({ page, site }) => {
  const [id] = await publish(site.database.staff, anOpportunity({ description: withDates }))
  await page.goto(`/opportunities/${id}`)
  for (const width of [320, 360, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await brokenTexts(page, ['2025-04-07', 'SAR / m2'])).toEqual([])
  }
})
