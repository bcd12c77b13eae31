/** Returns an absolute http(s) address for a link, or undefined for any other scheme, such as `javascript:`. */
export function webAddress(text: string): string | undefined {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}
