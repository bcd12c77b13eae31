/**
 * Logs a fault, once, with its cause, on one line and its stack. Never the values a visitor typed: PostgreSQL quotes
 * them in an error's `detail`, which is left out.
 */
export function logFault(what: string, error: unknown): void {
  const { code } = error as { code?: string }
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(`${new Date().toISOString()} ${what}${code ? ` (${code})` : ''}: ${cause}`)
}
