import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** Presses Tab until the focus is on what is meant, and fails where it never comes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
