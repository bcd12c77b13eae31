import { logger } from '../server/logger.ts'
import { requestId } from '../server/request-log.ts'

/**
 * Logs a fault, once, with its causes and their stacks. Never the values a visitor typed: PostgreSQL quotes them in an
 * error's `detail`, which is left out.
 */
export function logFault(what: string, error: unknown): void {
  const { code } = error as { code?: string }
  logger.error({ id: requestId.getStore(), code, fault: described(error) }, what)
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [error.stack ?? error.message, ...causes.map((cause) => `Caused by ${described(cause)}`)].join('\n')
}

/**
 * For what is no page and has no words for an outage, such as a feed: logs the fault and answers 503, to be asked again.
 * Goes after a query: `.catch(unavailable('The feed could not be made'))`.
 */
export function unavailable(what: string): (error: unknown) => never {
  return (error) => {
    logFault(what, error)
    throw new Response('Service Unavailable', { status: 503, headers: { 'Retry-After': '30' } })
  }
}
