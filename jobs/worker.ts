import pg from 'pg'
import { type Job, PgBoss, type Queue, type WorkOptions } from 'pg-boss'
import type { Staff } from '../db/client.server.ts'
import { addMissingJobs } from '../db/jobs.ts'
import { errorMessage } from '../log/error-message.ts'

export type Task = {
  queue: Queue
  /** The expression is in UTC. One run makes up for all runs that were missed during a downtime. */
  cron?: string
  workers: WorkOptions[]
  /** Throws if the job must be tried again. */
  run(job: Pick<Job<unknown>, 'id' | 'signal'>): Promise<void>
  close?(): void
}

// With a backoff from 5 s to an hour there are some 180 retries in a week. A letter expires before they are used up.
export const retrySettings = { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 }

/** Declares a task that one of the processes runs on a schedule. */
export const scheduledTask = (
  name: string,
  cron: string,
  run: () => Promise<void>,
  settings: Pick<Queue, 'retryDelayMax'> = {},
): Task => ({
  queue: { name, policy: 'exclusive', ...retrySettings, expireInSeconds: 60 * 60, heartbeatSeconds: 10, ...settings },
  cron,
  workers: [{ pollingIntervalSeconds: 10 }],
  run,
})

/** Declares a task that runs within seconds after a job was added, because a visitor waits for an email. */
export const onDemandTask = (name: string, run: () => Promise<void>): Task => ({
  queue: { name, policy: 'stately', ...retrySettings, expireInSeconds: 60, heartbeatSeconds: 10 },
  // A transaction adds no job if another one is adding it at the same time. This run finds the rows of such
  // transactions.
  cron: '* * * * *',
  workers: [{ pollingIntervalSeconds: 1 }],
  run,
})

export type Worker = { stop(): Promise<void> }

// Supervisors kill a process 10 s after SIGTERM.
const SHUTDOWN_MS = 6_000

/** Creates or updates the library's schema, and runs the tasks until it is stopped. `log` gets sentences. */
export async function startWorker(staff: Staff, tasks: Task[], log: (sentence: string) => void): Promise<Worker> {
  const db = databaseWithOutageLog(staff, log)
  await createSchema(staff)
  // The jobs of a killed worker are found within twice 10 s and the queue's `heartbeatSeconds`.
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    createSchema: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Without this limit, the library would warn every 10 s about 10,000 letters. The metrics have their number.
    warningQueueSize: 1_000_000,
  })
  // Without listeners, Node exits. `databaseWithOutageLog` logs the errors of missing connections.
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
  // `createQueue` does not change the settings of an existing queue.
  await boss.updateQueue(name, settings)
  if (cron) await boss.schedule(name, cron, null, { missed: 'once' })
  const runJob = async (job: Job<unknown>) => {
    try {
      await run(job)
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      log(`${name}: ${errorMessage(error)}`)
      return { id: job.id, status: 'failed' as const }
    }
  }
  for (const options of workers)
    await boss.work(name, { ...options, perJobResults: true }, (jobs) => Promise.all(jobs.map(runJob)))
}

/**
 * Wraps the database, and logs once that it is unreachable and once that it is back, instead of once for each query.
 */
function databaseWithOutageLog(staff: Staff, log: (sentence: string) => void) {
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

/**
 * Whether the server is at fault, and not a statement. The library expects some errors of statements, such as a
 * duplicate.
 */
function isOutage(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  // The classes are connections, a server that is read-only, resources, a database that accepts no connections, and
  // operator intervention.
  return code === undefined || /^(08|25006|53|55000|57P)/.test(code)
}

/**
 * pg-boss fails if several processes start together for the first time, because each one remembers that the schema is
 * missing.
 */
async function createSchema(staff: Staff): Promise<void> {
  const { rowCount } = await staff.query(`select from pg_namespace where nspname = 'jobs'`)
  // PostgreSQL refuses this to a login without the right, even if the schema exists.
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
