import { onDemandTask, scheduledTask } from '../../jobs/worker.ts'
import { type Feature, gaugesOf } from '../kit/feature.ts'
import { countHeld } from '../submissions/held-messages.queries.server.ts'
import { notifyOfNews } from './conversation.queries.server.ts'
import { decideConfirmedMessages } from './deciding.queries.server.ts'
import { countNewSenders } from './limits.queries.server.ts'
import { answerRelayRequests } from './relay.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

export const relayFeature: Feature = {
  tasks: (staff, { site }) => [
    onDemandTask('relay-asked', () => answerRelayRequests(staff)),
    onDemandTask('relay-confirmed', () => decideConfirmedMessages(staff)),
    onDemandTask('relay-news', () => notifyOfNews(staff)),
    scheduledTask('relay-ages', '50 3 * * *', () => ageRelayed(staff, site.retention.stops)),
  ],
  gauges: [
    gaugesOf(countHeld, {
      held: { name: 'relayed_held', help: 'Messages to vendors that wait for a reviewer.' },
      heldInvitations: { name: 'invitations_held', help: 'Invitations of vendors that wait for a reviewer.' },
      oldestHeldSeconds: { name: 'relayed_oldest_held_seconds', help: 'How long the oldest of them has waited.' },
    }),
    gaugesOf(countNewSenders, {
      newSenders: {
        name: 'relayed_new_senders',
        help: 'Email domains and mailboxes whose first message was sent within 24 hours. From 30 on, the next wait for a reviewer.',
      },
    }),
  ],
  async afterRestore(staff) {
    // Decides on messages that were confirmed before the backup. Their emails are queued now, so they are put on hold
    // with all other emails, and none is sent a second time.
    await decideConfirmedMessages(staff)
    await notifyOfNews(staff)
    return []
  },
}
