/**
 * Returns a mailto link. The whole address is encoded, so that `a@b.example?bcc=c@d.example` typed into a form cannot
 * add a recipient.
 */
export function mailTo(address: string, letter: { subject?: string; body?: string } = {}): string {
  const headers = Object.entries(letter).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  const query = headers.length > 0 ? `?${headers.join('&')}` : ''
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${query}`
}
