import { isUuid } from '../../../db/uuid.ts'

export const MAX_IDS = 12

/**
 * Reads ids from a parameter such as 'a,b', or from a repeated parameter, as a form sends it. Returns each id once, in
 * the order of the address.
 */
export function readIds(parameters: URLSearchParams, name: string): string[] {
  const ids = parameters.getAll(name).flatMap((value) => value.slice(0, 1000).toLowerCase().split(','))
  return [...new Set(ids.filter(isUuid))].slice(0, MAX_IDS)
}
