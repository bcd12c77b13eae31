import { logFault } from '../../../log/fault-log.ts'

export function unavailable(what: string): (error: unknown) => never {
  return (error) => {
    logFault(what, error)
    throw new Response('Service Unavailable', { status: 503, headers: { 'Retry-After': '30' } })
  }
}
