import type { MailServer } from '../test/mail-server.ts'
import { expect } from './site.ts'

/**
 * Returns the path of the link to this page from the latest email to an address. Then empties the list of received
 * emails.
 */
export async function linkInEmail({ received }: MailServer, address: string, path: string): Promise<string> {
  const find = () =>
    received
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ text }) => new RegExp(`https?://[^/\\s]+(\\S*${path}\\?key=\\S+)`).exec(text)?.[1])
      .findLast(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  const link = find()
  received.length = 0
  return link
}
