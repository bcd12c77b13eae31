/**
 * Returns the message of an error and of its cause. An error has a code instead of a message if Node has tried several
 * addresses of a host.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message || ('code' in error && String(error.code)) || error.name
  const cause = error.cause ? errorMessage(error.cause).trim() : ''
  // A message for the operator may already contain the message of its cause.
  return cause && !message.includes(cause.replace(/\.$/, '')) ? `${message}: ${cause}` : message
}
