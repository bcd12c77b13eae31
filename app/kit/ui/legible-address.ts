const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
const mixes = (label: string) => SCRIPTS.filter((script) => script.test(label)).length > 1

const SCHEME = /^[a-z][a-z0-9+.-]*:/i

// Browsers parse an address as slashes and credentials up to the last at sign, then the host, then the rest.
const PARTS = /^((?:[a-z][a-z0-9+.-]*:)?[/\\]*(?:[^/\\?#]*@)?)([^/\\?#:]*)(.*)$/isu

/** A host that mixes scripts within a label ('pаypal' with a Cyrillic а) is shown in ASCII, `xn--…`. */
export function legibleAddress(address: string): string {
  // The host of an email address follows its last at sign. A web address without a scheme may have one in its path.
  const at = SCHEME.test(address) ? 0 : address.lastIndexOf('@') + 1
  return withLegibleHost(address.slice(0, at)) + withLegibleHost(address.slice(at))
}

function withLegibleHost(address: string): string {
  const [, before = '', host = '', after = ''] = PARTS.exec(address) ?? []
  if (!host.split('.').some(mixes) || !URL.canParse(`https://${host}`)) return address
  return before + new URL(`https://${host}`).hostname + after
}
