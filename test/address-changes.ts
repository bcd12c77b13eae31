import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { idIn, tableOf, testConsole } from './console.ts'
import { everyRow } from './every-row.ts'
import { addressLinkOf, linkTo, pressOn } from './manage-links.ts'
import { readPage } from './page.ts'
import { deliver } from './post-office.ts'

/** OLD is the contact address of `aVendorRequest`. The others are addresses that its sender may change to. */
export const OLD = 'claims@wadi-build.example'
export const NEW = 'rana@wadi-build.example'
export const OTHER_DOMAIN = 'rana@depot.example'

export const CONFIRM = '/manage/address/confirm'
export const RESTORE = '/manage/address/restore'

const kindOf = (page: string) => (page.includes('/requests/') ? 'request' : 'listing')

/** The console, with functions that request a change of address and follow the links of its letters. */
export async function testAddressChanges() {
  const console = await testConsole()
  const { site, staff, submitRequest, approve } = console

  async function addressOf(page: string): Promise<string> {
    const { rows } = await staff.query<{ address: string }>(sql`
      select contact_email as address from ${tableOf(kindOf(page))} where id = ${idIn(page)}`)
    return rows[0]?.address ?? ''
  }

  const requestAddress = (link: string, contactEmail: string) => site.post(addressLinkOf(link), { contactEmail })

  /** Presses the button of a page and returns the text of the page that follows. */
  async function pressButton(link: string, form: Record<string, string> = {}): Promise<string> {
    const answer = await pressOn(site, link, form)
    const page = answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer
    return (await readPage(page)).text
  }

  /** Sends all queued letters, whether due or not, and returns them with their recipients and links. */
  async function deliverLetters() {
    await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
    const received = await deliver(site)
    // Otherwise the next acts would be reported in the same letter: it collects the acts of ten minutes.
    await staff.query(sql`update letters set created_at = created_at - interval '10 minutes' where state = 'sent'`)
    return received.map(({ recipients, subject, text }) => ({
      to: recipients.join(),
      subject: subject ?? '',
      text,
      link: text.match(/http\S+(\/manage\S*\?key=[\w-]{22})/)?.[1] ?? '',
    }))
  }

  /** The link to this path in the letter to this address. */
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

  /** Requests the new address and confirms it with the link of the letter. Returns the text of the page. */
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
