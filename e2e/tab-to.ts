import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** Waits for the target, and then presses Tab until the target has the focus. Fails if it never gets the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
