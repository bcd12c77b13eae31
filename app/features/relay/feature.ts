import { answering, scheduled } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { countHeld } from '../../review/queue/queue.queries.server.ts'
import { countNewSenders } from './limits.queries.server.ts'
import { answerRelayRequests } from './relay.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

export const relayFeature: Feature = {
  tasks: (staff, { site }) => [
    answering('relay-asked', () => answerRelayRequests(staff)),
    scheduled('relay-ages', '50 3 * * *', () => ageRelayed(staff, site.retention.stops)),
  ],
  gauges: [
    {
      read: countHeld,
      figures: {
        held: ['relayed_held', 'Messages to vendors that are held for the team.'],
        oldestHeldSeconds: ['relayed_oldest_held_seconds', 'How long the oldest of them is held.'],
      },
    },
    {
      read: countNewSenders,
      figures: {
        newSenders: [
          'relayed_new_senders',
          'Email domains and mailboxes whose first message was sent within 24 hours. From 30 on, the next are held.',
        ],
      },
    },
  ],
}
