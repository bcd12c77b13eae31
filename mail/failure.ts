import { domainToASCII } from 'node:url'

/** Node gives only a code, no message, when it has tried several addresses of a host. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause ? `: ${errorMessage(error.cause)}` : ''
  return `${error.message || ('code' in error && String(error.code)) || error.name}${cause}`
}

/** Mail servers quote the letter, so addresses and links are removed, and control characters, since PostgreSQL refuses NUL. */
export function describeFailure(error: unknown, recipient: string): string {
  return errorMessage(error)
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/\p{Cc}+/gu, ' ')
    .split(SEPARATORS)
    .map((word) => withoutAddress(word, recipient))
    .join('')
    .slice(0, 500)
}

const SEPARATORS = /([\s<>()[\]\\,;:"]+)/u

// An at sign, also as URLs, quoted-printable text and delivery reports (RFC 3461) write it.
const AT_SIGN = /@|＠|%40|=40|\+40/

function withoutAddress(word: string, recipient: string): string {
  if (!AT_SIGN.test(word)) return word
  return normalizeAddress(word) === normalizeAddress(recipient) ? '[recipient]' : '[address]'
}

function normalizeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase()
}
