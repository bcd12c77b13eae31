import pg from 'pg'
import { type Job, PgBoss, type Queue, type WorkOptions } from 'pg-boss'
import type { Staff } from '../db/client.server.ts'
import { addMissingJobs } from '../db/jobs.ts'
import { errorMessage } from '../log/error-message.ts'

export type Task = {
  queue: Queue
  /** A cron expression in UTC. After a downtime, a single run replaces all the runs that were missed. */
  cron?: string
  workers: WorkOptions[]
  /** Runs the job. If it throws, the job is tried again. */
  run(job: Pick<Job<unknown>, 'id' | 'signal'>): Promise<void>
  close?(): void
}

// With a backoff from 5 s to an hour, a job has about 180 retries in a week, so a letter expires before the limit is
// reached.
export const retrySettings = { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 }

/** Declares a task that runs on a schedule. Each run takes place in only one of the processes. */
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

/** Declares a task that runs within seconds after a job was added, because a visitor is waiting for an email. */
export const onDemandTask = (name: string, run: () => Promise<void>): Task => ({
  queue: { name, policy: 'stately', ...retrySettings, expireInSeconds: 60, heartbeatSeconds: 10 },
  // If two transactions add a job at the same time, only one job is added. It may run before the other transaction is
  // committed, and so miss its rows. The run each minute finds them.
  cron: '* * * * *',
  workers: [{ pollingIntervalSeconds: 1 }],
  run,
})

export type Worker = { stop(): Promise<void> }

// How long the worker may take to stop, in milliseconds. Supervisors kill a process 10 s after SIGTERM.
const SHUTDOWN_MS = 6_000

/**
 * Creates or updates the schema of pg-boss, and runs the tasks until the worker is stopped. `log` receives sentences.
 */
export async function startWorker(staff: Staff, tasks: Task[], log: (sentence: string) => void): Promise<Worker> {
  const db = databaseWithOutageLog(staff, log)
  await createSchema(staff)
  // The jobs of a killed worker are noticed when the `heartbeatSeconds` of their queue have passed, and then in at most
  // twice 10 s, the two intervals below.
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    createSchema: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Without this limit, pg-boss would warn every 10 s when 10,000 letters are waiting. The metrics show their number.
    warningQueueSize: 1_000_000,
  })
  // Without listeners, Node exits on an error. `databaseWithOutageLog` already logs that the database is unreachable.
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
  // `createQueue` does not change the settings of an existing queue, so they are updated separately.
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
 * Wraps the database, and logs once that it is unreachable and once that it is back. Otherwise there would be a line
 * for each query.
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
 * Whether the error is the server's fault and not a statement's. pg-boss expects some errors of statements, such as a
 * duplicate key.
 */
function isOutage(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  // These classes are for connections, a read-only server, resources, a database that accepts no connections, and
  // operator intervention.
  return code === undefined || /^(08|25006|53|55000|57P)/.test(code)
}

/**
 * Creates the schema of pg-boss before pg-boss does. If several processes start together for the first time, pg-boss
 * would fail, because each process remembers that the schema was missing.
 */
async function createSchema(staff: Staff): Promise<void> {
  const { rowCount } = await staff.query(`select from pg_namespace where nspname = 'jobs'`)
  // The statement below is refused to a login without the right to create a schema, even if the schema exists already.
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
