import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openStaffPool, transaction } from '../db/client.server.ts'
import { addJob, addMissingJobs } from '../db/jobs.ts'
import { loginFrom } from '../db/login.ts'
import { digestTask } from '../mail/tasks.ts'
import { testDatabase } from '../test/database.ts'
import { scheduledTask, startWorker, type Task } from './worker.ts'

async function testWorkers() {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const logged: string[] = []
  const start = async (tasks: Task[]) => {
    const worker = await startWorker(staff, tasks, (sentence) => logged.push(sentence))
    onTestFinished(worker.stop)
    return worker
  }
  return { staff, start, logged }
}

const task = (run: Task['run'], queue: Partial<Task['queue']> = {}): Task => ({
  queue: { name: 'counting', retryLimit: 3, retryDelay: 1, ...queue },
  workers: [{ pollingIntervalSeconds: 0.5 }],
  run,
})

test('a daily task that became due while no process ran is run once, by one of several processes', async () => {
  const { staff, start } = await testWorkers()
  let runs = 0
  const half = (new Date().getUTCHours() + 12) % 24
  const daily = scheduledTask('counting', `0 ${half} * * *`, async () => void runs++)
  const first = await start([daily])
  await first.stop()
  await staff.query(`
    update jobs.version set cron_on = now() - interval '3 days';
    update jobs.schedule set created_on = now() - interval '9 days'`)
  await Promise.all([start([daily]), start([daily]), start([daily])])
  await expect.poll(() => runs).toBe(1)
  const waiting = async () => (await staff.query("select from jobs.job where state < 'completed'")).rowCount
  await expect.poll(waiting).toBe(0)
  expect(runs).toBe(1)
})

test('workers that start for the first time at the same moment log nothing', async () => {
  const { start, logged } = await testWorkers()
  await Promise.all(Array.from({ length: 4 }, () => start([task(async () => {})])))
  expect(logged).toEqual([])
})

test('a failed job is tried again, and the log has the cause', async () => {
  const { staff, start, logged } = await testWorkers()
  let runs = 0
  await start([
    task(async () => {
      if (runs++ === 0) throw new Error('no ink', { cause: new Error('no paper') })
    }),
  ])
  await addJob(staff, 'counting', new Date())
  await expect.poll(() => runs).toBe(2)
  expect(logged).toEqual(['counting: no ink: no paper'])
})

test('a job of a transaction that is rolled back is never run', async () => {
  const { staff, start } = await testWorkers()
  const ran: string[] = []
  await start([task(async ({ id }) => void ran.push(id))])
  const undone = transaction(staff, async (connection) => {
    await addJob(connection, 'counting', new Date())
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await addJob(staff, 'counting', new Date())
  await expect.poll(() => ran).toHaveLength(1)
  expect((await staff.query("select from jobs.job where name = 'counting'")).rowCount).toBe(1)
})

test('a queue adopts the settings of a newer version', async () => {
  const { staff, start } = await testWorkers()
  const older = await start([task(async () => {}, { retryLimit: 1 })])
  await older.stop()
  await start([task(async () => {}, { retryLimit: 7 })])
  const { rows } = await staff.query("select retry_limit from jobs.queue where name = 'counting'")
  expect(rows).toEqual([{ retry_limit: 7 }])
})

test('a job for a missing queue causes no error, because the start of a worker adds missing jobs', async () => {
  const { staff } = await testWorkers()
  await addJob(staff, 'counting', new Date())
})

test('a submission that arrives while the job of the previous one is ending gets its own job', async () => {
  const { staff, start, logged } = await testWorkers()
  await start([digestTask(staff)])
  const digestJobs = async () => (await staff.query("select from jobs.job where state < 'completed'")).rowCount
  await transaction(staff, async (connection) => {
    await addJob(staff, 'digest', new Date())
    await connection.query(sql`insert into digest_queue values ('message', gen_random_uuid())`)
    // No second job is added while one is already waiting.
    await addJob(connection, 'digest', new Date())
    await expect.poll(digestJobs).toBe(0)
  })
  await addMissingJobs(staff)
  await expect.poll(async () => (await staff.query('select from digest_queue')).rowCount).toBe(0)
  expect(logged).toEqual([])
})

test('a job whose queue already has an active one is not logged as an interruption', async () => {
  const { staff, start, logged } = await testWorkers()
  let runs = 0
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  await start([
    task(
      async () => {
        if (runs++ === 0) await slow.promise
      },
      { policy: 'stately' },
    ),
  ])
  await addJob(staff, 'counting', new Date())
  await expect.poll(() => runs).toBe(1)
  await addJob(staff, 'counting', new Date())
  const polled = async () => (await staff.query("select from jobs.job where state = 'created'")).rowCount
  expect(await polled()).toBe(1)
  slow.resolve()
  await expect.poll(() => runs).toBe(2)
  expect(logged).toEqual([])
})

test('a login that may not create the schema gets the remedy in the error, and works in a schema that was created for it', async () => {
  const { staff, url, close } = await testDatabase()
  onTestFinished(close)
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  await staff.query(`
    create role ${name} login;
    grant usage, create on schema public to ${name};
    grant all on all tables in schema public to ${name};
    grant execute on all functions in schema public to ${name}`)
  const plainUrl = new URL(url)
  plainUrl.username = name
  const plain = openStaffPool(loginFrom(plainUrl.href))
  onTestFinished(async () => {
    await plain.end()
    await staff.query(`drop schema if exists jobs cascade; drop owned by ${name}; drop role ${name}`)
  })
  await expect(startWorker(plain, [task(async () => {})], () => {})).rejects.toThrow(
    'cannot create the schema jobs, which background work needs',
  )
  await staff.query(`create schema jobs authorization ${name}`)
  const worker = await startWorker(plain, [task(async () => {})], () => {})
  await worker.stop()
})
