import { logFault } from '../log/fault-log.ts'

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
