import type { LetterText, LetterTools } from '../template.ts'

/**
 * Returns the headers for the unsubscribe button of mail programs, which send a POST without opening a page (RFC 8058).
 * These headers require https.
 */
export function oneClickHeaders(
  list: 'alerts' | 'invitations',
  key: string,
  { urlOf }: LetterTools,
): NonNullable<LetterText['headers']> {
  if (!urlOf('/').startsWith('https:')) return {}
  return {
    // The header must be in one line. nodemailer would fold it, and some relays have signed the folded header but sent
    // it in a different form.
    'List-Unsubscribe': { prepared: true, value: `<${urlOf(`/${list}/stop?key=${key}`)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${list} <${list}.${new URL(urlOf('/')).hostname}>`,
  }
}
