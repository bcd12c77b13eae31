import type { Locator } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

const LINES = [
  'مطلوب خبير في تحليل التأخير.',
  'للتواصل: +971 4 123 4567',
  'قيمته $100M - $500M',
  'بدأ في 2025-04-07',
  '[نسخة PDF]، (2) TIA',
  '',
  'FIDIC Red Book 1999، البند 20.1، نسبة الإنجاز 83%.',
  'The contract, in English: FIDIC Red Book 1999 (المبرم), 20.1.',
]

/**
 * Returns the distance of each character of the text from the left edge of the window. If the text reads from left to
 * right, each distance is greater than the one before.
 */
const places = (shown: Locator, text: string) =>
  shown.evaluate((element, text) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const characters: Range[] = []
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (let at = 0; at < (node.nodeValue ?? '').length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        characters.push(range)
      }
    const from = characters.map(String).join('').indexOf(text)
    return characters.slice(from, from + text.length).map((range) => range.getBoundingClientRect().x)
  }, text)

const increasing = (all: number[]) => all.every((x, at) => at === 0 || x > (all[at - 1] ?? x))

test('numbers in typed text run from left to right, and the text is copied as it was typed', async ({ page, site }) => {
  const [id] = await publish(site.database.staff, anOpportunity({ company: 'Wadi', description: LINES.join('\n') }))
  for (const language of ['', '/ar']) {
    await page.goto(`${language}/opportunities/${id}`)
    const text = page.locator('p').filter({ hasText: 'للتواصل' })
    for (const run of ['+971 4 123 4567', '$100M - $500M', '2025-04-07', '(2)', 'FIDIC Red Book 1999', '20.1', '83%'])
      expect([language, run, increasing(await places(text, run))]).toEqual([language, run, true])
    const lines = text.locator('> span')
    const directions = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).direction))
    expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl', 'rtl', 'ltr'])
    const height = (at: number) => lines.nth(at).evaluate((line) => line.getBoundingClientRect().height)
    expect(await height(5)).toBe(await height(1))
    const copied = await text.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return `${getSelection()}`
    })
    expect(copied).toBe(LINES.join('\n'))
    await page.goto(`${language}/?q=4567`)
    const card = page.getByRole('article').locator('p').filter({ hasText: 'للتواصل' })
    await expect(card.locator('bdi mark')).toHaveText('4567')
    expect(increasing(await places(card, '+971 4 123 4567'))).toBe(true)
  }
})
