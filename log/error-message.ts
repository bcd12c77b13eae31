/** Node gives only a code, no message, when it has tried several addresses of a host. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause ? `: ${errorMessage(error.cause)}` : ''
  return `${error.message || ('code' in error && String(error.code)) || error.name}${cause}`
}
