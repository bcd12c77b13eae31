import { randomUUID } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import type { Environment } from '../../config/environment.ts'
import { isExample } from '../../config/site.ts'
import { errorMessage } from '../../log/error-message.ts'
import { htmlOf } from '../../mail/html.ts'
import { plainTextOf } from '../../mail/plain-text.ts'
import { senderDomain, smtpTransport } from '../../mail/transport.ts'
import { broken, type Finding, inOrder, open } from './finding.ts'

export async function checkMail(settings: Environment, dkimSelector: string | undefined): Promise<Finding[]> {
  const domains = new Set([settings.mailFrom, settings.alertsFrom].map((from) => senderDomain(from) ?? ''))
  const checks = [...domains].filter((domain) => !isExample(domain)).map((domain) => checkDomain(domain, dkimSelector))
  return [
    await checkServer(settings),
    ...(await Promise.all(checks)).flat(),
    open(
      "Whether your mail server signs both 'List-Unsubscribe' and 'List-Unsubscribe-Post' cannot be seen from here. Look for both in h= of the DKIM-Signature of an alert that you received.",
    ),
  ]
}

async function checkServer({ smtpUrl, publicUrl, mailFrom, site }: Environment): Promise<Finding> {
  if (!smtpUrl) {
    const find = publicUrl.startsWith('https:') ? broken : open
    return find('SMTP_URL is not set, so no emails are sent: sign-in by email and manage links do not work.')
  }
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom, connections: 1, timeouts })
  const language = 'en' as const
  const subject = `Test email from ${site.name}`
  const parts = [
    `This is a test email from the doctor command of ${site.name}. If it is in your inbox and not in spam, you do not need to do anything.`,
  ]
  const letter = {
    id: randomUUID(),
    recipient: site.teamEmail,
    language,
    senderName: site.name,
    replyTo: undefined,
    headers: {},
    subject,
    text: plainTextOf(parts, [], language),
    html: await htmlOf({ subject, parts, foot: [], siteName: site.name, language }),
  }
  try {
    await transport.send(letter, AbortSignal.timeout(60_000))
    return inOrder(`The mail server accepted an email from ${mailFrom} to ${site.teamEmail}. Check that it arrives.`)
  } catch (error) {
    return broken(
      `The mail server did not accept an email from ${mailFrom} to ${site.teamEmail}: ${errorMessage(error)}.`,
    )
  } finally {
    transport.close()
  }
}

async function checkDomain(domain: string, dkimSelector: string | undefined): Promise<Finding[]> {
  return [
    await checkRecord('SPF', domain, /^v=spf1\b/),
    await checkRecord('DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/),
    dkimSelector
      ? await checkRecord('DKIM', `${dkimSelector}._domainkey.${domain}`, /\bp=\S/)
      : open('DKIM was not checked. Give the selector of your mail server with --dkim SELECTOR.'),
  ]
}

async function checkRecord(name: string, host: string, pattern: RegExp): Promise<Finding> {
  try {
    const records = (await resolveTxt(host)).map((parts) => parts.join(''))
    const found = records.find((record) => pattern.test(record))
    if (found) return inOrder(`${name} is set for ${host}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTFOUND' && code !== 'ENODATA')
      return open(`${name} of ${host} could not be looked up: ${errorMessage(error)}.`)
  }
  return open(`There is no ${name} record at ${host}, so emails may go to spam.`)
}
