import { full, type Size } from '../size.ts'

export type Task = {
  name: string
  /** Runs the task and returns a check, which is not timed. The check throws if the outcome of the task is wrong. */
  run(): Promise<() => unknown>
}

/**
 * For each task's name, one list of milliseconds per site, in the order of the sites. A task that timed out has
 * Infinity.
 */
export type Samples = Map<string, number[][]>

// A task that has taken this long in all gets no more than the minimum number of rounds.
const MAX_TASK_MS = 5_000
/** PostgreSQL's error code query_canceled, which means that the statement timed out. */
const QUERY_CANCELED = '57014'

/** Thrown when a slow machine refuses a page with status 503 or 429, for example because its query timed out. */
export class Refusal extends Error {}

export const isTimeout = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof Error &&
    (('code' in error && error.code === QUERY_CANCELED) || error.message === 'Query read timeout'))

/**
 * Measures the tasks of all sites. The sites have the same tasks in the same order and take turns, so that other load
 * on the machine affects all sites alike.
 */
export async function measure(
  sites: Task[][],
  { warmUps, minRounds, maxRounds }: Size['tasks'] = full.tasks,
): Promise<Samples> {
  const names = sites[0]?.map(({ name }) => name) ?? []
  const samples: Samples = new Map(names.map((name) => [name, sites.map(() => [])]))
  const spent = sites.map((tasks) => tasks.map(() => 0))
  for (let round = -warmUps; round < maxRounds; round++) {
    for (const [index, name] of names.entries()) {
      for (const [place, tasks] of sites.entries()) {
        const [task, times] = [tasks[index], spent[place]]
        if (!task || !times) continue
        if (round >= minRounds && (times[index] ?? 0) > MAX_TASK_MS) continue
        const began = performance.now()
        const taken = await time(task)
        times[index] = (times[index] ?? 0) + performance.now() - began
        if (round >= 0) samples.get(name)?.[place]?.push(taken)
      }
    }
  }
  return samples
}

/** Runs a task and returns its milliseconds, or Infinity if the task timed out or was refused. */
export async function time({ name, run }: Task): Promise<number> {
  const began = performance.now()
  try {
    const check = await run()
    const taken = performance.now() - began
    await check()
    return taken
  } catch (error) {
    if (isTimeout(error)) return Number.POSITIVE_INFINITY
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
