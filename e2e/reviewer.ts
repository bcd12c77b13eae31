import type { Page } from '@playwright/test'
import { expect, type Site } from './site.ts'

/** Signs a reviewer in, who then stands at the queue. */
export async function signIn(page: Page, site: Site, email = 'amal@dalil.example'): Promise<void> {
  await page.goto(await site.signInLink(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /submissions? waits?$/, level: 1 })).toBeVisible()
}
