const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
const mixes = (label: string) => SCRIPTS.filter((script) => script.test(label)).length > 1

const SCHEME = /^[a-z][a-z0-9+.-]*:/i

// The parts of a web address. Browsers read the slashes and the credentials up to the last at sign, then the host, then
// the rest.
const PARTS = /^((?:[a-z][a-z0-9+.-]*:)?[/\\]*(?:[^/\\?#]*@)?)([^/\\?#:]*)(.*)$/isu

/**
 * Returns an address as it is shown. If a label of its host mixes scripts, as 'pаypal' with a Cyrillic а does, the host
 * is shown in ASCII (`xn--…`).
 */
export function legibleAddress(address: string): string {
  // In an email address, the host follows the last at sign. A web address without a scheme may have an at sign in its
  // path, so the text before it is checked too.
  const at = SCHEME.test(address) ? 0 : address.lastIndexOf('@') + 1
  return withLegibleHost(address.slice(0, at)) + withLegibleHost(address.slice(at))
}

function withLegibleHost(address: string): string {
  const [, before = '', host = '', after = ''] = PARTS.exec(address) ?? []
  if (!host.split('.').some(mixes) || !URL.canParse(`https://${host}`)) return address
  return before + new URL(`https://${host}`).hostname + after
}
