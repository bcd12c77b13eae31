import type { Environment } from '../../../config/environment.ts'
import type { Staff } from '../../../db/client.server.ts'
import { checkSite, isOpenCheck } from './checks.server.ts'
import { readSiteFacts } from './setup.queries.server.ts'

/** The numbers of all checks and of those that have passed, and the labels of those that are `broken`. */
export type SetupSteps = { done: number; total: number; broken: string[] }

export async function countSteps(staff: Staff, settings: Environment): Promise<SetupSteps> {
  const checks = checkSite(settings, await readSiteFacts(staff))
  const openChecks = checks.filter(isOpenCheck)
  return {
    done: checks.length - openChecks.length,
    total: checks.length,
    broken: openChecks.flatMap(({ state, label }) => (state === 'broken' ? [label] : [])),
  }
}
