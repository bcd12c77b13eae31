import type { Staff } from '../../db/client.server.ts'
import { retries, scheduled, type Task } from '../../jobs/worker.ts'
import { answerRelayRequests } from './relay.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

export const relayTasks = (staff: Staff, monthsOfStops: number): Task[] => [
  {
    // Answers within seconds, as 'alerts-asked' does.
    queue: { name: 'relay-asked', policy: 'stately', ...retries, expireInSeconds: 60, heartbeatSeconds: 10 },
    cron: '* * * * *',
    workers: [{ pollingIntervalSeconds: 1 }],
    run: () => answerRelayRequests(staff),
  },
  scheduled('relay-ages', '50 3 * * *', () => ageRelayed(staff, monthsOfStops)),
]
