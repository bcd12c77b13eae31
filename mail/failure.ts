/** What an error says, and its cause. Node gives no message, only a code, when it has tried several addresses of a host. */
export function inShort(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const because = error.cause ? `: ${inShort(error.cause)}` : ''
  return `${error.message || ('code' in error && String(error.code)) || error.name}${because}`
}

/**
 * Why a letter was not sent, for last_error and the log. Mail servers quote: the recipient goes, and so does every
 * link, because the one in the letter may be a secret. Control characters go, because PostgreSQL refuses a NUL.
 */
export function whatWentWrong(error: unknown, recipient: string): string {
  return inShort(error)
    .replaceAll(recipient, '[recipient]')
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
}
