import type { Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { sideways } from './sideways.ts'
import { expect, test } from './site.ts'

/**
 * Finds words whose first letter may be replaced by an ellipsis, because their paragraph is cut off after two lines.
 * Such a word runs in the opposite direction to its paragraph and is at the end of the last line, within the width of
 * the ellipsis. A word in an inline block is safe, because the block stays whole.
 */
const findCutWords = (page: Page) =>
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

/** Returns the given texts that are broken across lines. */
const findBrokenTexts = (page: Page, texts: string[]) =>
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

const DATES = ['2025-04-07', '07/04/2025', '2025-2027', '+971-4-123-4567']
const AMOUNTS = ['(SAR / 12,500,000.00)', 'SAR 12,500,000.00', '12 500 000 MAD', '$100M - $500M']
/**
 * Repeats each number after words of growing length, so that at some window width each number is at the end of a line.
 */
const between = (letter: string) =>
  [...DATES, ...AMOUNTS]
    .map((number) => Array.from({ length: 30 }, (_, at) => `${letter.repeat(at + 1)} ${number}`).join(' '))
    .join('\n')
const withNumbers = `${between('x')}\nالمدة ${between('ب')}`

/** Finds cards whose text ends with '.…', and facts after a dot that are not on one line with the dot. */
const findLooseMarks = (page: Page) =>
  page.evaluate(() => {
    const loose: string[] = []
    for (const paragraph of document.querySelectorAll<HTMLElement>('p.line-clamp-2')) {
      if (paragraph.scrollHeight <= paragraph.clientHeight + 1) continue
      const box = paragraph.getBoundingClientRect()
      const isLastLine = ({ top }: DOMRect) =>
        top > box.bottom - Number.parseFloat(getComputedStyle(paragraph).lineHeight) && top < box.bottom - 1
      let end = ''
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: character, index } of (text.nodeValue ?? '').matchAll(/\S/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          if (isLastLine(range.getBoundingClientRect())) end += character
        }
      if (/[.…]$/u.test(end)) loose.push(end.slice(-30))
    }
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const item = text.parentElement
      if (!item?.closest('article') || !text.nodeValue?.includes('·')) continue
      const lines = new Set([...item.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) loose.push(`${item.textContent}`)
    }
    return loose
  })

test('the ellipsis of a card never replaces the first letter of a word in the other script', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ description: arabic }), anOpportunity({ description: english }))
  const cut: unknown[] = []
  for (const path of ['/', '/ar'])
    for (const width of [320, 325, 330, 335, 340, 345, 350, 355, 360, 390, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.locator('p.line-clamp-2')).not.toHaveCount(0)
      for (const word of await findCutWords(page)) cut.push([path, width, word])
    }
  expect(cut).toEqual([])
})

test('dates and amounts of a description stay on one line at each width', async ({ page, site }) => {
  const [id] = await publish(site.database.staff, anOpportunity({ description: withNumbers }))
  for (const language of ['', '/ar']) {
    await page.goto(`${language}/opportunities/${id}`)
    for (const width of [320, 360, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await findBrokenTexts(page, [...DATES, ...AMOUNTS]), await sideways(page)]).toEqual([width, [], 0])
    }
  }
})

const sentences = {
  en: 'We act for a contractor on a road. A claim for delay was sent. It is to be reviewed. We need a report. A site visit is possible. Reply in English. We decide soon. No travel is paid. It is a fixed fee.',
  ar: 'ننفذ مشروع طريق لصالح جهة عامة. قدّمنا مطالبة بتمديد المدة. نحتاج إلى من يراجعها. المطلوب تقرير. زيارة الموقع ممكنة. الرد بالعربية. القرار قريب. الأتعاب مقطوعة. لا سفر.',
}

test('no line of a card ends with a dot between facts, or with a full stop before the ellipsis', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const words = (text: string, at: number) => text.split(' ').slice(at).join(' ')
  // The city is in another country, so the place has a dot.
  const fields = { location: 'Dubai', country: 'Egypt' }
  await publish(
    site.database.staff,
    ...[0, 1, 2, 3, 4, 5].flatMap((at) =>
      Object.values(sentences).map((text) => anOpportunity({ ...fields, description: words(text, at) })),
    ),
  )
  const found: unknown[] = []
  for (const path of ['/', '/ar']) {
    await page.goto(path)
    await expect(page.locator('p.line-clamp-2')).not.toHaveCount(0)
    for (const width of [320, 330, 340, 350, 360, 375, 390, 412, 480, 640, 768, 1024, 1280, 1366, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      for (const line of await findLooseMarks(page)) found.push([path, width, line])
    }
  }
  expect(found).toEqual([])
})
