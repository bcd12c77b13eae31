import type { Staff } from '../../../db/client.server.ts'
import { answering, scheduled, type Task } from '../../../jobs/worker.ts'
import { answerRelayRequests } from './relay.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

export const relayTasks = (staff: Staff, monthsOfStops: number): Task[] => [
  answering('relay-asked', () => answerRelayRequests(staff)),
  scheduled('relay-ages', '50 3 * * *', () => ageRelayed(staff, monthsOfStops)),
]
