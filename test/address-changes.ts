import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { idIn, tableOf, testConsole } from './console.ts'
import { everyRow } from './every-row.ts'
import { addressLinkOf, linkTo, pressOn } from './manage-links.ts'
import { readPage } from './page.ts'
import { deliver } from './post-office.ts'

/** OLD is the contact address in `aVendorRequest`. The tests change it to one of the other addresses. */
export const OLD = 'claims@wadi-build.example'
export const NEW = 'rana@wadi-build.example'
export const OTHER_DOMAIN = 'rana@depot.example'

export const CONFIRM = '/manage/address/confirm'
export const RESTORE = '/manage/address/restore'

const kindOf = (page: string) => (page.includes('/requests/') ? 'request' : 'listing')

/**
 * Returns the test console with functions that request a change of a sender's address and follow the links in the
 * emails about it.
 */
export async function testAddressChanges() {
  const console = await testConsole()
  const { site, staff, submitRequest, approve } = console

  async function addressOf(page: string): Promise<string> {
    const { rows } = await staff.query<{ address: string }>(sql`
      select contact_email as address from ${tableOf(kindOf(page))} where id = ${idIn(page)}`)
    return rows[0]?.address ?? ''
  }

  const requestAddress = (link: string, contactEmail: string) => site.post(addressLinkOf(link), { contactEmail })

  /** Submits the form on the page of a link, and returns the text of the page that the site then shows. */
  async function pressButton(link: string, form: Record<string, string> = {}): Promise<string> {
    const answer = await pressOn(site, link, form)
    const page = answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer
    return (await readPage(page)).text
  }

  /**
   * Sends all queued emails, including those that are not due yet, and returns each with its recipients and its manage
   * link.
   */
  async function deliverLetters() {
    await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
    const received = await deliver(site)
    // An address gets only one confirmation email in ten minutes. The sent emails are made ten minutes older, so that a
    // test can request the next one at once.
    await staff.query(sql`update letters set created_at = created_at - interval '10 minutes' where state = 'sent'`)
    return received.map(({ recipients, subject, text }) => ({
      to: recipients.join(),
      subject: subject ?? '',
      text,
      link: text.match(/http\S+(\/manage\S*\?key=[\w-]{22})/)?.[1] ?? '',
    }))
  }

  /** Sends all queued emails, and returns the link to `path` in the email to `address`. */
  async function letterTo(address: string, path: string): Promise<string> {
    const received = await deliverLetters()
    return (
      received.find(({ to, link }) => to === address && link.startsWith(`${path}?`))?.link ??
      `no letter in ${JSON.stringify(received)}`
    )
  }

  async function confirmLinkFor(page: string, address: string): Promise<string> {
    expect((await requestAddress(await linkTo(staff, page), address)).status).toBe(303)
    return letterTo(address, CONFIRM)
  }

  /**
   * Requests the change to `address` and confirms it with the link in the email. Returns the text of the page that
   * follows.
   */
  const changeAddress = async (page: string, address: string) => pressButton(await confirmLinkFor(page, address))

  async function published(submitted: Promise<string> = submitRequest()) {
    const page = await submitted
    await approve(page)
    await deliverLetters()
    return page
  }

  const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })

  return {
    ...console,
    addressOf,
    requestAddress,
    pressButton,
    deliverLetters,
    letterTo,
    confirmLinkFor,
    changeAddress,
    published,
    rows,
  }
}
