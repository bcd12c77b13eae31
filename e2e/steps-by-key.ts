import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'
import { tabTo } from './tab-to.ts'

/** Opens the menu with the reviewer's sessions and the button that signs out. */
export const openAccount = (page: Page) => page.getByRole('banner').locator('summary').click()

/** One step that a reviewer takes by keyboard on the page of a submission, and the email that the sender then gets. */
export type Step = {
  by(page: Page): Promise<void>
  /** The subject of the email, with THING in place of the kind of submission, and some words of its text. */
  letter?: { subject: string; says: string }
  /** The company's name after this step, if the step changes it. */
  name?: string
}

/** Switches the keyboard shortcuts on. In a new browser, the first key would only show the shortcuts. */
export const enableKeys = (page: Page) =>
  page.addInitScript(() => localStorage.getItem('review-keys') || localStorage.setItem('review-keys', 'on'))

/**
 * Waits until the next page has completely loaded. The heading takes the focus last, and a key that is pressed before
 * that would be lost.
 */
export async function waitForHeading(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const nameOn = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

/** Waits until the page shows this decision. Until the server has responded, it shows the previous decision. */
async function waitForDecision(page: Page, decision: string, name: string | null) {
  await expect(page.getByRole('status').filter({ hasText: `${decision}: ${name}` })).toBeVisible()
}

async function type(page: Page, field: Locator, words: string) {
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
}

/** Moves the focus from the reason to the button, and sends the form with Enter. */
async function send(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

export const approve: Step = {
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('a')
    await waitForDecision(page, 'Approved', name)
  },
  letter: {
    subject: 'Your THING is published on Dalil',
    says: 'use the link at the end of this email, or reply to it',
  },
}

/** Declines the submission with the saved reason that begins with this text. */
export const declineWithSavedReason = (beginning: string, reason: string): Step => ({
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('d')
    await type(page, page.getByLabel('Reason for declining'), beginning)
    await expect(page.getByLabel('Reason for declining')).toHaveValue(reason)
    await page.keyboard.press('Tab')
    await send(page)
    await waitForDecision(page, 'Declined', name)
  },
  letter: { subject: 'We did not publish your THING on Dalil', says: `Reason:\n\n> ${reason}\n\n` },
})

export const declineInOwnWords = (reason: string): Step => ({
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('d')
    await expect(page.getByLabel('Reason for declining')).toBeFocused()
    await page.keyboard.press('Tab')
    await type(page, page.getByLabel('In your own words'), reason)
    await send(page)
    await waitForDecision(page, 'Declined', name)
  },
  letter: { subject: 'We did not publish your THING on Dalil', says: `Reason:\n\n> ${reason}\n\n` },
})

export const requestChanges = (changes: string): Step => ({
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('c')
    await expect(page.getByLabel('Saved sentence')).toBeFocused()
    await page.keyboard.press('Tab')
    await type(page, page.getByLabel('Requested changes'), changes)
    await send(page)
    await waitForDecision(page, 'Changes requested', name)
  },
  letter: {
    subject: 'Please change your THING so that we can publish it on Dalil',
    says: `make this change:\n\n> ${changes}\n\n`,
  },
})

export const rename = (name: string): Step => ({
  async by(page) {
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByLabel('Company name'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await waitForHeading(page, name)
  },
  name,
})

/** Undoes the last decision before its email is sent. */
export const undo: Step = {
  async by(page) {
    await expect(page.getByText('If you undo the decision before the email is sent, it is not sent.')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByRole('link', { name: 'Request changes' })).toBeVisible()
  },
}

export const markAsAnswered: Step = {
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('a')
    await waitForDecision(page, 'Answered', name)
  },
}

export const markAsSpam: Step = {
  async by(page) {
    const name = await nameOn(page)
    await page.keyboard.press('d')
    await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeFocused()
    await page.keyboard.press('Enter')
    await waitForDecision(page, 'Marked as spam', name)
  },
}
