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

/** Without a mail server, letters wait. */
export function mailTasks(staff: Staff, settings: Environment, log: (sentence: string) => void, tools: Tools): Task[] {
  const { smtpUrl, smtpConnections, lettersPerSecond, mailFrom, alertsFrom, site } = settings
  const tasks = [
    digestTask(staff),
    scheduledTask('letter-retention', '20 3 * * *', () => deleteOldLetters(staff, site.retention.letters)),
  ]
  if (!smtpUrl) return tasks
  // More would take letters that then wait for the rate, urgent ones behind them.
  const connections = Math.min(smtpConnections, lettersPerSecond ?? smtpConnections)
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom, alertsFrom, connections, lettersPerSecond })
  const delivery = { staff, transport, tools, log }
  return [...tasks, lettersTask(delivery, connections)]
}

/** One active and one waiting job, for any number of submissions. */
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
      // Urgent letters wait behind no others.
      { ...inPairs, minPriority: URGENT_PRIORITY, pollingIntervalSeconds: 0.5 },
      { ...inPairs, localConcurrency: Math.max(1, Math.floor((connections - 1) / 2)) },
    ],
    run: ({ id, signal }) => sendLetter(id, delivery, signal),
    close: () => delivery.transport.close(),
  }
}
