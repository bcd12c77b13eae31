import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'
import { tabTo } from './tab-to.ts'

/** A reviewer's step by keyboard on a submission's page, and the letter that its sender gets for it. */
export type Step = {
  by(page: Page): Promise<void>
  /** How its subject goes on after 'Your vendor request' or 'Your services listing', and words of it. */
  letter?: { subject: string; says: string }
  /** What the company is called from then on. */
  name?: string
}

/** A reviewer who has used keys in this browser before: the first one only shows them. */
export const knowKeys = (page: Page) =>
  page.addInitScript(() => localStorage.getItem('review-keys') || localStorage.setItem('review-keys', 'on'))

/** Another page has come, and all of it: last it takes the focus, which a key pressed before would lose again. */
export async function isAt(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const nameOn = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

/** The decision that was taken has come back from the server. Until then, the one before it is shown. */
async function isShown(page: Page, decision: string, name: string | null) {
  await expect(page.getByRole('status').filter({ hasText: `${decision}: ${name}` })).toBeVisible()
}

async function type(page: Page, field: Locator, words: string) {
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
}

/** From the reason to the button that sends it. */
async function send(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

export const approve: Step = {
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('a')
    await isShown(page, 'Approved', name)
  },
  letter: {
    subject: 'Your THING is published on Dalil',
    says: 'use the link at the end of this email, or reply to it',
  },
}

/** Declines for the saved reason that begins so. */
export const declineUsually = (beginning: string, reason: string): Step => ({
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('d')
    await type(page, page.getByLabel('Reason for declining'), beginning)
    await expect(page.getByLabel('Reason for declining')).toHaveValue(reason)
    await page.keyboard.press('Tab')
    await send(page)
    await isShown(page, 'Declined', name)
  },
  letter: { subject: 'We did not publish your THING on Dalil', says: `Reason:\n\n> ${reason}\n\n` },
})

export const declineSaying = (reason: string): Step => ({
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('d')
    await expect(page.getByLabel('Reason for declining')).toBeFocused()
    await page.keyboard.press('Tab')
    await type(page, page.getByLabel('In your own words'), reason)
    await send(page)
    await isShown(page, 'Declined', name)
  },
  letter: { subject: 'We did not publish your THING on Dalil', says: `Reason:\n\n> ${reason}\n\n` },
})

export const askFor = (changes: string): Step => ({
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('c')
    await expect(page.getByLabel('Saved sentence')).toBeFocused()
    await page.keyboard.press('Tab')
    await type(page, page.getByLabel('Requested changes'), changes)
    await send(page)
    await isShown(page, 'Changes requested', name)
  },
  letter: {
    subject: 'Please change your THING so that we can publish it on Dalil',
    says: `make this change:\n\n> ${changes}\n\n`,
  },
})

/** Corrects the company's name. */
export const rename = (name: string): Step => ({
  async by(page) {
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByLabel('Company name'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await isAt(page, name)
  },
  name,
})

/** Takes the last decision back before its letter has left. */
export const undo: Step = {
  async by(page) {
    await expect(page.getByText('If you undo the decision before the email is sent, it is not sent.')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByRole('link', { name: 'Request changes' })).toBeVisible()
  },
}

export const answered: Step = {
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('a')
    await isShown(page, 'Answered', name)
  },
}

export const spam: Step = {
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('d')
    await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeFocused()
    await page.keyboard.press('Enter')
    await isShown(page, 'Marked as spam', name)
  },
}
