import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { encoded, type Form } from '../test/form.ts'
import { headerOf, type Letter, type MailServer } from '../test/mail-server.ts'
import { faultsOf, lettersDue } from './letters-due.ts'
import { expect, type Site, test } from './site.ts'
import { approve, enableKeys, waitForHeading } from './steps-by-key.ts'
import { thirtySubmissions } from './thirty-submissions.ts'

test.use({ sendsLetters: true })

const REVIEWER = 'amal@dalil.example'
const TEAM = 'team@dalil.example'

test('thirty submissions are decided by keyboard alone, and each sender gets the letters that are due', async ({
  page,
  site,
  address,
  postOffice,
}) => {
  // The whole journey takes twenty seconds on an idle machine.
  const start = Math.trunc(Date.now() / 1000) * 1000
  await enableKeys(page)
  await page.goto(await site.signInLink(REVIEWER))
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByText('The queue is empty')).toBeVisible()
  // Some submissions are decided twice, so the console must not open the next submission after the first decision.
  await site.database.staff.query(sql`update reviewers set opens_next = false`)
  for (const { path, form } of thirtySubmissions) await post(address, path, form)
  await clearQueue(page)

  const letters = await deliverLetters(site, address, postOffice)
  const to = (email: string) => letters.filter((letter) => headerOf(letter, 'To') === email)
  for (const submission of thirtySubmissions) {
    // The emails may arrive in any order, because the site sends several at a time.
    const due = new Map(lettersDue(submission).map(({ subject, says }) => [subject, says]))
    const lettersToSender = to(submission.email).map(({ subject = '', text }) => ({
      subject: subject.replace(/ – [0-9A-F]{8}$/, ''),
      text,
    }))
    expect(lettersToSender.map(({ subject }) => subject).sort()).toEqual([...due.keys()].sort())
    for (const { subject, text } of lettersToSender) expect(text).toContain(due.get(subject))
  }
  const expectedRecipients = new Set([TEAM, REVIEWER, ...thirtySubmissions.map(({ email }) => email)])
  expect(letters.filter((letter) => !expectedRecipients.has(headerOf(letter, 'To')))).toEqual([])
  expect(to(TEAM).length).toBeLessThanOrEqual(1)
  expect(to(REVIEWER)).toHaveLength(1)
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(letters.length)
  for (const letter of letters) {
    const replyTo = to(REVIEWER).includes(letter) ? '' : TEAM
    expect(faultsOf(letter, { start, replyTo, htmlText: await textOf(page, letter.html) })).toEqual([])
  }

  const approvalOf = (email: string) =>
    to(email).find(({ subject }) => /(request|listing) is published/.test(subject ?? ''))
  for (const { name, email, steps } of thirtySubmissions.filter(({ steps }) => steps.at(-1) === approve)) {
    await page.goto(/^http\S+$/m.exec(approvalOf(email)?.text ?? '')?.[0] ?? '')
    const published = steps.findLast((step) => step.name)?.name ?? name
    await expect(page.getByRole('main').getByText(published, { exact: true }).first()).toBeVisible()
  }
})

async function post(address: string, path: string, form: Form) {
  const { status } = await fetch(address + path, { method: 'POST', body: encoded(form), redirect: 'manual' })
  expect(status).toBe(303)
}

/** Opens each submission from the previous one or, every seventh time, from the queue, and takes its steps. */
async function clearQueue(page: Page) {
  const { keyboard } = page
  for (const [index, { name, steps }] of thirtySubmissions.entries()) {
    if (index % 7 === 0) {
      // The queue shows the oldest submission beside its list.
      await keyboard.press('u')
    } else {
      await keyboard.press('n')
    }
    await waitForHeading(page, name)
    for (const step of steps) await step.by(page)
  }
  await keyboard.press('u')
  await waitForHeading(page, '0 submissions wait')
}

/**
 * Makes all queued emails due, as if the minute had passed in which a decision can be undone. Returns the received
 * emails.
 */
async function deliverLetters(site: Site, address: string, postOffice: MailServer): Promise<Letter[]> {
  const { staff } = site.database
  await post(address, '/review/sign-in', { email: REVIEWER })
  // A queued email whose `attempts` is not 0 is being sent right now. If it were made due again, it would be sent
  // twice.
  await staff.query(sql`update letters set due_at = created_at where state = 'queued' and attempts = 0`)
  const signIn = async () => (await staff.query(sql`select state from letters where template = 'signIn'`)).rows
  await expect.poll(signIn).toEqual([{ state: 'sent' }])
  const queued = async () => (await staff.query(sql`select id from letters where state = 'queued'`)).rows
  await expect.poll(queued).toEqual([])
  return postOffice.received
}

/** Returns the text that a browser shows for an email's HTML. */
const textOf = (page: Page, html: string) =>
  page.evaluate((source) => new DOMParser().parseFromString(source, 'text/html').body.textContent ?? '', html)
