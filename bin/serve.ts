import { execFile } from 'node:child_process'
import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { openDatabase } from '../app/database.server.ts'
import { features, letterTools } from '../app/features.ts'
import { shownOrigin } from '../app/kit/routing/shown-origin.server.ts'
import { verificationTasks } from '../app/listings/verification/tasks.ts'
import { linksTask } from '../app/manage/links/task.ts'
import { addReviewers, createFirstSignInLink } from '../app/review/access/access.queries.server.ts'
import { eraseDue } from '../app/review/erasure/daily-erasure.queries.server.ts'
import { checkSite, describeInEnglish, isOpenCheck } from '../app/review/setup/checks.server.ts'
import { readSiteFacts } from '../app/review/setup/setup.queries.server.ts'
import { endingTasks } from '../app/submissions/expiry/tasks.ts'
import { type Environment, readEnvironment, unknownSettings } from '../config/environment.ts'
import { addMissingJobs } from '../db/jobs.ts'
import { scheduledTask, startWorker } from '../jobs/worker.ts'
import { logger } from '../log/logger.ts'
import { mailTasks } from '../mail/tasks.ts'
import { refuseTakenPorts } from '../server/listening.ts'
import { openMetrics, registerMetrics } from '../server/metrics-port.ts'
import { openWeb } from '../server/web.ts'
import { openWorkers } from '../server/workers.ts'

let isClosing = false

// package.json requires the same version. Without this check, an older Node fails later, at an import.
const OLDEST_NODE = 22

try {
  refuseOldNode()
  const { values: chosen } = parseArgs({ options: { development: { type: 'boolean' }, workers: { type: 'string' } } })
  process.env.NODE_ENV = chosen.development ? 'development' : 'production'
  // systemd sets LISTEN_PID to the process that gets the socket. If that is another process, this one has only
  // inherited LISTEN_FDS.
  if (cluster.isPrimary && process.env.LISTEN_PID !== String(process.pid)) delete process.env.LISTEN_FDS
  const settings = readEnvironment({ ...process.env, ...(chosen.workers && { WEB_CONCURRENCY: chosen.workers }) })
  await (cluster.isWorker ? serve(settings) : start(settings, chosen.development))
} catch (error) {
  // If the start is interrupted, one of its steps fails, and no message is needed.
  if (!isClosing) {
    console.error(messageOf(error))
    process.exit(1)
  }
}

async function start(settings: Environment, development = false): Promise<void> {
  await refuseTakenPorts(settings)
  const interrupted = new AbortController()
  const opening = openDatabase(settings, interrupted.signal)
  let close = async () => {
    interrupted.abort()
    // Only the embedded PostgreSQL has to be stopped. Any other PostgreSQL rolls back the interrupted work by itself.
    if (!settings.databaseUrl) await opening.then((opened) => opened.close()).catch(() => {})
  }
  closeOnSignal(() => close())
  const database = await opening
  await addReviewers(database.staff, settings.teamEmails)
  const web =
    settings.workers > 1
      ? await openWorkers(settings.workers, settings.isSocketGiven)
      : await openWeb(database, settings, development)
  close = async () => {
    await web.close()
    await database.close()
  }
  if (settings.workers === 1) registerMetrics(database)
  if (settings.metricsPort !== undefined) await openMetrics(settings.host, settings.metricsPort)

  const link = await createFirstSignInLink(database.staff, settings)
  const { staff } = database
  const log = (sentence: string) => logger.warn(sentence)
  const tasks = [
    ...mailTasks(staff, settings, log, letterTools(staff, settings, web.nameOf)),
    ...endingTasks(staff, settings),
    linksTask(staff),
    ...features.flatMap((feature) => feature.tasks(staff, settings)),
    ...verificationTasks(staff),
    scheduledTask('missing-jobs', '*/10 * * * *', () => addMissingJobs(staff)),
    scheduledTask('erasure', '0 3 * * *', () => eraseDue(staff, settings.site.retention)),
  ]
  const prepared = Promise.all(features.map((feature) => feature.prepare?.(staff)))
  const starting = prepared.then(() => startWorker(staff, tasks, log))
  close = async () => {
    await Promise.all([web.close(), starting.then((jobs) => jobs.stop()).catch(() => {})])
    await database.close()
  }
  await starting
  const unknown = unknownSettings(Object.keys(process.env))
  const openChecks = checkSite(settings, await readSiteFacts(staff)).filter(isOpenCheck)
  logger.info(`${settings.site.name} is at ${shownOrigin(settings.publicUrl)}`)
  logger.info(`The data is in ${database.place}`)
  // systemd-notify is used, because systemd's protocol needs a Unix datagram socket, which Node cannot open.
  if (process.env.NOTIFY_SOCKET)
    execFile('systemd-notify', ['--ready'], (error) => error && logger.error(error.message))
  for (const sentence of unknown) logger.warn(sentence)
  for (const result of openChecks.filter(({ isAtStart }) => isAtStart))
    logger[result.state === 'broken' ? 'error' : 'warn'](describeInEnglish(result))
  if (link)
    logger.info(`There are no reviewers yet. To become the first reviewer, open this link within one hour: ${link}`)
}

async function serve(settings: Environment): Promise<void> {
  const database = await openDatabase(settings)
  const web = await openWeb(database, settings)
  registerMetrics(database)
  closeOnSignal(async () => {
    await web.close()
    await database.close()
  })
}

function closeOnSignal(close: () => Promise<void>): void {
  const end = async () => {
    if (isClosing) return
    isClosing = true
    // Supervisors kill a process 10 s after the signal, so exit before that.
    setTimeout(() => process.exit(0), 9_000).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}

function refuseOldNode(): void {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Error(
      `The site needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}. On Linux, 'npm start' and 'npm run serve' bring a newer Node.`,
    )
}

function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  // 53100 is disk_full, which means that PostgreSQL runs but cannot write.
  if (code === '53100') return `${message}. Free some space and start again.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database cannot be reached: ${message || code}.`
  return message ?? String(error)
}
