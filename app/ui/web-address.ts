/**
 * The address of the web that a stored text is, for a link: made absolute, since people leave out https://. Undefined
 * where it is none, which then is no link either: `javascript:` never becomes one.
 */
export function webAddress(text: string): string | undefined {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}
