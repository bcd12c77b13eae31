/** If several addresses of a host have failed, Node's error has a code and no message. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message || ('code' in error && String(error.code)) || error.name
  const cause = error.cause ? errorMessage(error.cause).trim() : ''
  // A message for the operator may already quote its cause.
  return cause && !message.includes(cause.replace(/\.$/, '')) ? `${message}: ${cause}` : message
}
