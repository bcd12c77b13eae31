/** Node gives only a code, no message, when it has tried several addresses of a host. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message || ('code' in error && String(error.code)) || error.name
  const cause = error.cause ? errorMessage(error.cause).trim() : ''
  // A message for the operator may quote its cause already.
  return cause && !message.includes(cause.replace(/\.$/, '')) ? `${message}: ${cause}` : message
}
