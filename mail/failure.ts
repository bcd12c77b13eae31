import { domainToASCII } from 'node:url'

/** What an error says, and its cause. Node gives no message, only a code, when it has tried several addresses of a host. */
export function inShort(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const because = error.cause ? `: ${inShort(error.cause)}` : ''
  return `${error.message || ('code' in error && String(error.code)) || error.name}${because}`
}

/**
 * Why a letter was not sent, for last_error and the log. Mail servers quote, so every address goes in each spelling, and
 * every link, since one in the letter may be secret; control characters, since PostgreSQL refuses a NUL.
 */
export function whatWentWrong(error: unknown, recipient: string): string {
  return inShort(error)
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/\p{Cc}+/gu, ' ')
    .split(BETWEEN_WORDS)
    .map((word) => withoutAddress(word, recipient))
    .join('')
    .slice(0, 500)
}

// A capturing group: split() keeps what it matches.
const BETWEEN_WORDS = /([\s<>()[\]\\,;:"]+)/u

// An at sign, also as URLs, quoted-printable text and delivery reports (RFC 3461) write it.
const AT_SIGN = /@|＠|%40|=40|\+40/

function withoutAddress(word: string, recipient: string): string {
  if (!AT_SIGN.test(word)) return word
  return sameSpelling(word) === sameSpelling(recipient) ? '[recipient]' : '[address]'
}

/** Mail servers write an address in capitals or small letters, and its domain in Unicode or in ASCII. */
function sameSpelling(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase()
}
