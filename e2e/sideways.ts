import type { Page } from '@playwright/test'

/**
 * Returns how many pixels the page can be scrolled sideways. A vertical scroll bar that takes room does not change the
 * result.
 */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
