import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { idIn, tableOf, testConsole } from './console.ts'
import { everyRow } from './every-row.ts'
import { addressLinkOf, linkTo, pressOn } from './manage-links.ts'
import { readPage } from './page.ts'
import { deliver } from './post-office.ts'

/** The address of a request as the builders send it, and others. */
export const OLD = 'claims@wadi-build.example'
export const NEW = 'rana@wadi-build.example'
export const OTHER_DOMAIN = 'rana@depot.example'

export const CONFIRM = '/manage/address/confirm'
export const RESTORE = '/manage/address/restore'

const kindOf = (page: string) => (page.includes('/requests/') ? 'request' : 'listing')

/** The console, and what tests of a change of address do with the links of letters. */
export async function testAddressChanges() {
  const console = await testConsole()
  const { site, staff, submitRequest, approve } = console

  async function addressOf(page: string): Promise<string> {
    const { rows } = await staff.query<{ address: string }>(sql`
      select contact_email as address from ${tableOf(kindOf(page))} where id = ${idIn(page)}`)
    return rows[0]?.address ?? ''
  }

  const ask = (link: string, contactEmail: string) => site.post(addressLinkOf(link), { contactEmail })

  /** What a page says after a press. */
  async function press(link: string, form: Record<string, string> = {}): Promise<string> {
    const answer = await pressOn(site, link, form)
    const page = answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer
    return (await readPage(page)).text
  }

  /** The letters that wait, by whom they went to, whether they are due or not. */
  async function letters() {
    await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
    const received = await deliver(site)
    // What happens next belongs to other ten minutes.
    await staff.query(sql`update letters set created_at = created_at - interval '10 minutes' where state = 'sent'`)
    return received.map(({ recipients, subject, text }) => ({
      to: recipients.join(),
      subject: subject ?? '',
      text,
      link: text.match(/http\S+(\/manage\S*\?key=[\w-]{22})/)?.[1] ?? '',
    }))
  }

  /** The link of a letter to an address whose path is this. */
  async function letterTo(address: string, path: string): Promise<string> {
    const all = await letters()
    return (
      all.find(({ to, link }) => to === address && link.startsWith(`${path}?`))?.link ??
      `no letter in ${JSON.stringify(all)}`
    )
  }

  async function confirmLinkFor(page: string, address: string): Promise<string> {
    expect((await ask(await linkTo(staff, page), address)).status).toBe(303)
    return letterTo(address, CONFIRM)
  }

  /** Asks for another address and presses the button of the letter that it gets. Gives what the page says. */
  const change = async (page: string, address: string) => press(await confirmLinkFor(page, address))

  async function published(submitted: Promise<string> = submitRequest()) {
    const page = await submitted
    await approve(page)
    await letters()
    return page
  }

  const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })

  return { ...console, addressOf, ask, press, letters, letterTo, confirmLinkFor, change, published, rows }
}
