/**
 * Returns an absolute http or https address for a link. Returns undefined for any other scheme, such as `javascript:`.
 */
export function webAddress(text: string): string | undefined {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}
