import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { retrySettings, scheduledTask, type Task } from '../jobs/worker.ts'
import { type Delivery, sendLetter } from './delivery.ts'
import { queueDigest } from './digest.ts'
import { URGENT_PRIORITY } from './letter-kinds.ts'
import { ATTEMPT_MINUTES } from './letter-states.ts'
import { deleteOldLetters } from './letters.queries.ts'
import type { Tools } from './template.ts'
import { smtpTransport } from './transport.ts'

/** Returns the tasks that send email. If no mail server is configured, letters stay queued. */
export function mailTasks(staff: Staff, settings: Environment, log: (sentence: string) => void, tools: Tools): Task[] {
  const { smtpUrl, smtpConnections, lettersPerSecond, mailFrom, alertsFrom, site } = settings
  const tasks = [
    digestTask(staff),
    scheduledTask('letter-retention', '20 3 * * *', () => deleteOldLetters(staff, site.retention.letters)),
  ]
  if (!smtpUrl) return tasks
  // With more connections than letters per second, workers would take letters that then wait for the rate limit, and
  // urgent letters would wait behind them.
  const connections = Math.min(smtpConnections, lettersPerSecond ?? smtpConnections)
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom, alertsFrom, connections, lettersPerSecond })
  const delivery = { staff, transport, tools, log }
  return [...tasks, lettersTask(delivery, connections)]
}

/**
 * Declares the task that queues digests. It has one active and one waiting job at most, however many submissions
 * arrive.
 */
export const digestTask = (staff: Staff): Task => ({
  queue: { name: 'digest', policy: 'stately', ...retrySettings, expireInSeconds: 60, heartbeatSeconds: 10 },
  workers: [{}],
  run: () => queueDigest(staff),
})

export function lettersTask(delivery: Delivery, connections: number): Task {
  const inPairs = { batchSize: 2, burstWhenBatchFull: true }
  return {
    queue: { name: 'letters', ...retrySettings, expireInSeconds: 60 * ATTEMPT_MINUTES, heartbeatSeconds: 10 },
    workers: [
      // This worker takes only urgent letters, so that they do not wait behind others.
      { ...inPairs, minPriority: URGENT_PRIORITY, pollingIntervalSeconds: 0.5 },
      { ...inPairs, localConcurrency: Math.max(1, Math.floor((connections - 1) / 2)) },
    ],
    run: ({ id, signal }) => sendLetter(id, delivery, signal),
    close: () => delivery.transport.close(),
  }
}
