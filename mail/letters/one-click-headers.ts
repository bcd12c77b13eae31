import type { LetterText, LetterTools } from '../template.ts'

/** For mail programs, which post there without opening a page (RFC 8058). They want https. */
export function oneClickHeaders(
  list: 'alerts' | 'invitations',
  key: string,
  { urlOf }: LetterTools,
): NonNullable<LetterText['headers']> {
  if (!urlOf('/').startsWith('https:')) return {}
  return {
    // Not folded, as nodemailer would: relays have signed a folded header and sent another.
    'List-Unsubscribe': { prepared: true, value: `<${urlOf(`/${list}/stop?key=${key}`)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${list} <${list}.${new URL(urlOf('/')).hostname}>`,
  }
}
