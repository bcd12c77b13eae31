import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { addMissingJobs } from '../db/jobs.ts'
import { type Delivery, sendLetter } from '../mail/delivery.ts'
import { queueDigest } from '../mail/digest.ts'
import { ATTEMPT_MINUTES } from '../mail/letter-states.ts'
import { deleteOldLetters } from '../mail/letters.queries.ts'
import { siteFacts, type Tools, URGENT } from '../mail/template.ts'
import { smtpTransport } from '../mail/transport.ts'
import type { Task } from './worker.ts'

/** Work of the application, which this layer cannot import. */
type ApplicationWork = {
  eraseDue(): Promise<void>
  answerLinkRequests(): Promise<void>
  closeEnded(): Promise<void>
  remind(): Promise<void>
  renewEnds(): Promise<void>
  createSignInLink: Tools['createSignInLink']
  createManageLink: Tools['createManageLink']
  nameOf: Tools['nameOf']
  listFitting: Tools['listFitting']
}

/** Without a mail server letters wait. */
export function tasksOf(
  staff: Staff,
  settings: Environment,
  log: (sentence: string) => void,
  { eraseDue, answerLinkRequests, closeEnded, remind, renewEnds, ...linksAndNames }: ApplicationWork,
): Task[] {
  const { smtpUrl, smtpConnections, lettersPerSecond, mailFrom, site } = settings
  const tasks = [
    digest(staff),
    links(answerLinkRequests),
    scheduled('missing-jobs', '*/10 * * * *', () => addMissingJobs(staff)),
    scheduled('closing', '* * * * *', closeEnded),
    scheduled('reminders', '10 * * * *', remind),
    scheduled('time-zones', '50 2 * * *', renewEnds),
    scheduled('erasure', '0 3 * * *', eraseDue),
    scheduled('letter-retention', '20 3 * * *', () => deleteOldLetters(staff, site.retention.letters)),
  ]
  if (!smtpUrl) return tasks
  // More would take letters that then wait for the rate, urgent ones behind them.
  const connections = Math.min(smtpConnections, lettersPerSecond ?? smtpConnections)
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom, connections, lettersPerSecond })
  const delivery = { staff, transport, tools: { ...siteFacts(settings), ...linksAndNames }, log }
  return [...tasks, letters(delivery, connections)]
}

// A backoff from 5 s to an hour takes some 180 retries in a week. A letter's own life ends them.
const retries = { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 }

/** One active and one waiting job, for any number of submissions. */
export const digest = (staff: Staff): Task => ({
  queue: { name: 'digest', policy: 'stately', ...retries, expireInSeconds: 60, heartbeatSeconds: 10 },
  workers: [{}],
  run: () => queueDigest(staff),
})

/** Answers within seconds: the visitor who asked waits for the letter. */
const links = (answerLinkRequests: () => Promise<void>): Task => ({
  queue: { name: 'links', policy: 'stately', ...retries, expireInSeconds: 60, heartbeatSeconds: 10 },
  // For what another transaction stored while its neighbour added the job.
  cron: '* * * * *',
  workers: [{ pollingIntervalSeconds: 1 }],
  run: answerLinkRequests,
})

/** Once, for any number of processes. */
export const scheduled = (name: string, cron: string, work: () => Promise<void>): Task => ({
  queue: { name, policy: 'exclusive', ...retries, expireInSeconds: 60 * 60, heartbeatSeconds: 10 },
  cron,
  workers: [{ pollingIntervalSeconds: 10 }],
  run: work,
})

export function letters(delivery: Delivery, connections: number): Task {
  const inPairs = { batchSize: 2, burstWhenBatchFull: true }
  return {
    queue: { name: 'letters', ...retries, expireInSeconds: 60 * ATTEMPT_MINUTES, heartbeatSeconds: 10 },
    workers: [
      // Urgent letters wait behind no others.
      { ...inPairs, minPriority: URGENT, pollingIntervalSeconds: 0.5 },
      { ...inPairs, localConcurrency: Math.max(1, Math.floor((connections - 1) / 2)) },
    ],
    run: ({ id, signal }) => sendLetter(id, delivery, signal),
    close: () => delivery.transport.close(),
  }
}
