import { LRUCache } from 'lru-cache'
import { errorMessage } from './error-message.ts'
import { logger } from './logger.ts'
import { requestId } from './request-log.ts'

const logged = new LRUCache<string, true>({ max: 1_000 })

/**
 * Logs a fault, but never what a visitor typed. PostgreSQL quotes typed text in an error's `detail`, so `detail` is
 * left out.
 */
export function logFault(what: string, error: unknown): void {
  const { code } = error as { code?: string }
  const id = requestId.getStore()
  const reason = `${id} ${code ?? errorMessage(error)}`
  if (id && logged.has(reason)) return
  logged.set(reason, true)
  logger.error({ id, code, fault: described(error) }, what)
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [error.stack ?? error.message, ...causes.map((cause) => `Caused by ${described(cause)}`)].join('\n')
}
