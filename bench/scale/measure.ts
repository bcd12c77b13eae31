import { full, type Size } from '../size.ts'

export type Task = {
  name: string
  /** Runs the task and returns a check, which is not timed. The check throws if the outcome of the task is wrong. */
  run(): Promise<() => unknown>
}

/**
 * For each task's name, one list per site, in the order of the sites. A list contains the milliseconds that each run of
 * the task took. For a run that timed out, this is Infinity.
 */
export type Samples = Map<string, number[][]>

// Once the runs of a task have taken this long in total, the task stops, but not before the minimum number of rounds.
const MAX_TASK_MS = 5_000
/** PostgreSQL's error code query_canceled, which means that the statement timed out. */
const QUERY_CANCELED = '57014'

/**
 * Thrown when the site refuses a page with status 503 or 429. On a slow machine this happens, for example, when a query
 * times out.
 */
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
