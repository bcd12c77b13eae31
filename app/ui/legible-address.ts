// Alphabets whose letters are taken for one another.
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
const mixes = (label: string) => SCRIPTS.filter((script) => script.test(label)).length > 1

const SCHEME = /^[a-z][a-z0-9+.-]*:/i

// As browsers read it: any slashes, either way round, whoever stands before the last at sign; the host; the rest.
const PARTS = /^((?:[a-z][a-z0-9+.-]*:)?[/\\]*(?:[^/\\?#]*@)?)([^/\\?#:]*)(.*)$/isu

/**
 * An e-mail or web address as people should read it: a host that mixes alphabets within a name, as imitations do ('pаypal'
 * with a Cyrillic а), stands in its ASCII form, `xn--…`. Any other address stays as it was typed.
 */
export function legibleAddress(address: string): string {
  // An e-mail's host follows its last at sign; an address of the web, left without its scheme, may have one in its path.
  const at = SCHEME.test(address) ? 0 : address.lastIndexOf('@') + 1
  return withLegibleHost(address.slice(0, at)) + withLegibleHost(address.slice(at))
}

function withLegibleHost(address: string): string {
  const [, before = '', host = '', after = ''] = PARTS.exec(address) ?? []
  if (!host.split('.').some(mixes) || !URL.canParse(`https://${host}`)) return address
  return before + new URL(`https://${host}`).hostname + after
}
