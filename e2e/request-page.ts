import type { Locator, Page } from '@playwright/test'

/** Finds the company name below the title of a request's page. */
export const companyBelowTitle = (page: Page, company: string): Locator =>
  page.locator('[aria-labelledby="title"] > div').first().getByText(company, { exact: true }).first()
