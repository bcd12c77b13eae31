import type { Page } from '@playwright/test'

/** The number of pixels by which the page can be scrolled sideways, also if a scroll bar takes room. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
