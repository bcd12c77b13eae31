import { isUuid } from '../../../db/uuid.ts'

export const MAX_IDS = 12

/** 'a,b', or the parameter repeated, as a form sends it. In the given order, each once. */
export function readIds(parameters: URLSearchParams, name: string): string[] {
  const ids = parameters.getAll(name).flatMap((value) => value.slice(0, 1000).toLowerCase().split(','))
  return [...new Set(ids.filter(isUuid))].slice(0, MAX_IDS)
}
