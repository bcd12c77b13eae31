import pg from 'pg'

/** Something to be timed. */
export type Task = {
  name: string
  /** Does it once, and gives a check, which throws where the outcome is not what it should be: it is not timed. */
  run(): Promise<() => unknown>
}

/** Milliseconds: for each task's name one list per site, in the order of the sites. Infinity where it was cut off. */
export type Samples = Map<string, number[][]>

const WARM_UPS = 5
const MOST_ROUNDS = 100
const FEWEST_ROUNDS = 10
// Of what is slow there are fewer samples.
const PATIENCE_MS = 5_000
const CUT_OFF = '57014'

/**
 * Runs the tasks of every site in rounds. The sites, which have the same tasks in the same order, take turns task by
 * task, so that whatever else the machine does meets them alike. Throws where a check does.
 */
export async function measure(sites: Task[][]): Promise<Samples> {
  const names = sites[0]?.map(({ name }) => name) ?? []
  const samples: Samples = new Map(names.map((name) => [name, sites.map(() => [])]))
  const spent = sites.map((tasks) => tasks.map(() => 0))
  for (let round = -WARM_UPS; round < MOST_ROUNDS; round++) {
    for (const [index, name] of names.entries()) {
      for (const [place, tasks] of sites.entries()) {
        const [task, times] = [tasks[index], spent[place]]
        if (!task || !times) continue
        if (round >= FEWEST_ROUNDS && (times[index] ?? 0) > PATIENCE_MS) continue
        const began = performance.now()
        const taken = await time(task)
        times[index] = (times[index] ?? 0) + performance.now() - began
        if (round >= 0) samples.get(name)?.[place]?.push(taken)
      }
    }
  }
  return samples
}

async function time({ name, run }: Task): Promise<number> {
  const began = performance.now()
  try {
    const check = await run()
    const taken = performance.now() - began
    await check()
    return taken
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CUT_OFF) return Number.POSITIVE_INFINITY
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
