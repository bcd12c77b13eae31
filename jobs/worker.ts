import pg from 'pg'
import { type Job, PgBoss, type Queue, type WorkOptions } from 'pg-boss'
import type { Staff } from '../db/client.server.ts'
import { addMissingJobs } from '../db/jobs.ts'
import { errorMessage } from '../log/error-message.ts'

export type Task = {
  queue: Queue
  /** In UTC. What was missed during a downtime is made up for, once. */
  cron?: string
  workers: WorkOptions[]
  /** Throws where the job must be tried again. */
  run(job: Pick<Job<unknown>, 'id' | 'signal'>): Promise<void>
  close?(): void
}

// A backoff from 5 s to an hour takes some 180 retries in a week. A letter's own life ends them.
export const retries = { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 }

/** Once, for any number of processes. */
export const scheduled = (
  name: string,
  cron: string,
  work: () => Promise<void>,
  settings: Pick<Queue, 'retryDelayMax'> = {},
): Task => ({
  queue: { name, policy: 'exclusive', ...retries, expireInSeconds: 60 * 60, heartbeatSeconds: 10, ...settings },
  cron,
  workers: [{ pollingIntervalSeconds: 10 }],
  run: work,
})

/** Answers within seconds: the visitor who asked waits for the letter. */
export const answering = (name: string, work: () => Promise<void>): Task => ({
  queue: { name, policy: 'stately', ...retries, expireInSeconds: 60, heartbeatSeconds: 10 },
  // For rows of transactions that added no job, because another one was adding it.
  cron: '* * * * *',
  workers: [{ pollingIntervalSeconds: 1 }],
  run: work,
})

export type Worker = { stop(): Promise<void> }

// Supervisors kill a process 10 s after SIGTERM.
const SHUTDOWN_MS = 6_000

/** Makes or updates the library's schema, and works until it is stopped. `log` gets sentences. */
export async function startWorker(staff: Staff, tasks: Task[], log: (sentence: string) => void): Promise<Worker> {
  const db = interruptible(staff, log)
  await createSchema(staff)
  // A killed worker's jobs are found within twice 10 s and the queue's `heartbeatSeconds`.
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    createSchema: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // It would warn every 10 s of 10,000 letters; the metrics have their number.
    warningQueueSize: 1_000_000,
  })
  // Without listeners Node exits. What fails for want of a connection is logged by `interruptible`.
  boss.on('error', (error) => db.isInterrupted() || log(`Jobs: ${errorMessage(error)}`))
  boss.on('warning', ({ message }) => log(`Jobs: ${message}`))
  await boss.start()
  for (const task of tasks) await addTask(boss, task, log)
  await addMissingJobs(staff)
  return {
    async stop() {
      await boss.stop({ timeout: SHUTDOWN_MS })
      for (const { close } of tasks) close?.()
    },
  }
}

async function addTask(boss: PgBoss, { queue, cron, workers, run }: Task, log: (sentence: string) => void) {
  const { name, policy, ...settings } = queue
  await boss.createQueue(name, queue)
  // An existing queue keeps its former settings.
  await boss.updateQueue(name, settings)
  if (cron) await boss.schedule(name, cron, null, { missed: 'once' })
  const runOne = async (job: Job<unknown>) => {
    try {
      await run(job)
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      log(`${name}: ${errorMessage(error)}`)
      return { id: job.id, status: 'failed' as const }
    }
  }
  for (const options of workers)
    await boss.work(name, { ...options, perJobResults: true }, (jobs) => Promise.all(jobs.map(runOne)))
}

/** Logs that the database is away once, and not for each query, and that it is back. */
function interruptible(staff: Staff, log: (sentence: string) => void) {
  let interrupted = false
  return {
    isInterrupted: () => interrupted,
    async executeSql(text: string, values?: unknown[]) {
      try {
        const result = await staff.query(text, values)
        if (interrupted) log('Background work continues.')
        interrupted = false
        return result
      } catch (error) {
        if (!isOutage(error)) throw error
        if (!interrupted) log(`Background work is interrupted and will be retried: ${errorMessage(error)}`)
        interrupted = true
        throw error
      }
    },
  }
}

/** Not an error of a statement: the library expects some, such as a duplicate. */
function isOutage(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  // Connections, a server that takes no writes, resources, a database that accepts none, operator intervention.
  return code === undefined || /^(08|25006|53|55000|57P)/.test(code)
}

/** pg-boss fails where several processes start at once for the first time: each remembers a missing schema. */
async function createSchema(staff: Staff): Promise<void> {
  const { rowCount } = await staff.query(`select from pg_namespace where nspname = 'jobs'`)
  // PostgreSQL refuses a login without the right, also where the schema is there.
  if (rowCount === 1) return
  try {
    await staff.query('create schema jobs')
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === DUPLICATE_SCHEMA || code === UNIQUE_VIOLATION) return
    if (code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      'The login of DATABASE_URL cannot create the schema jobs, which background work needs. As an owner of the database, run "create schema jobs authorization LOGIN", with this login.',
      { cause: error },
    )
  }
}

const DUPLICATE_SCHEMA = '42P06'
const UNIQUE_VIOLATION = '23505'
const INSUFFICIENT_PRIVILEGE = '42501'
