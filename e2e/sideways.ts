import type { Page } from '@playwright/test'

/** By how many pixels the page can be scrolled sideways, also beside a scroll bar that takes room. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
