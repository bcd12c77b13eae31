import { domainToASCII } from 'node:url'
import { errorMessage } from '../log/error-message.ts'

type SmtpError = { code?: string; command?: string; responseCode?: number; name?: string }

export const RECIPIENT_REFUSED = 'The mail server refuses the recipient'

/**
 * The reasons that staff read. They are keyed by the SMTP command if the mail server has responded, and otherwise by
 * nodemailer's error code or by the name of the error.
 */
const reasons: Record<string, string> = {
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The mail server cannot be reached',
  EDNS: 'The mail server cannot be found',
  ETIMEDOUT: 'The mail server does not answer in time',
  ETLS: 'The connection to the mail server cannot be made secure',
  EAUTH: 'The mail server refuses our login',
  'MAIL FROM': 'The mail server refuses our sender address',
  'RCPT TO': RECIPIENT_REFUSED,
  DATA: 'The mail server refuses the email',
  TimeoutError: 'The mail server does not answer in time',
}

/**
 * Whether the server refused this letter itself, because of its recipient or its text. A 5xx response to any other
 * command is about our login or our sender address.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode = 0, command = '' } = error as SmtpError
  // The command 'API' means that no email can be sent to this recipient at all.
  return (code === 'EENVELOPE' && command === 'API') || (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command))
}

/**
 * Describes a failure without addresses and links, because mail servers quote the letter. Control characters are
 * removed too, because PostgreSQL refuses NUL.
 */
export function describeFailure(error: unknown, recipient: string): string {
  return withReason(error)
    .replace(/=\r?\n(\d{3}[- ])?/g, '')
    .split(/(\s+)/)
    .map((word) => (/token/i.test(word) ? '[link]' : word))
    .join('')
    .replace(/[\w-]{32,}/g, '[…]')
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/\p{Cc}+/gu, ' ')
    .split(SEPARATORS)
    .map((word) => withoutAddress(word, recipient))
    .join('')
    .slice(0, 500)
}

function withReason(error: unknown): string {
  const { code = '', command = '', responseCode, name = '' } = error as SmtpError
  const reason = (responseCode && reasons[command]) || reasons[code] || reasons[name]
  return reason ? `${reason}: ${errorMessage(error)}` : errorMessage(error)
}

const SEPARATORS = /([\s<>()[\]\\,;:"]+)/u

// An at sign, a full-width at sign, or an at sign as it is encoded in URLs, quoted-printable text and delivery reports
// (RFC 3461).
const AT_SIGN = /@|＠|%40|=40|\+40/

function withoutAddress(word: string, recipient: string): string {
  if (!AT_SIGN.test(word)) return word
  return normalizeAddress(word) === normalizeAddress(recipient) ? '[recipient]' : '[address]'
}

function normalizeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase()
}
