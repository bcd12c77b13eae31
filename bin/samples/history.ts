import { dateBefore, dayBefore, daysToReview, idOf, reviewerOf } from './dates.ts'
import type { RequestSample } from './requests.ts'
import type { ListingSample } from './sample-types.ts'
import { type MessageSample, verificationSamples } from './visitors.ts'

type Entry = {
  kind: 'request' | 'listing' | 'message'
  slug: string
  decision: string
  daysAgo: number
  by?: 'sender' | 'schedule' | undefined
  statusBefore?: string
  reason?: string | undefined
  changes?: object
  /** Distinguishes two entries of one record that have the same decision. */
  about?: string
}

export type Decidable = { requests: RequestSample[]; listings: ListingSample[]; messages: MessageSample[] }

/** Returns how many days ago a request arrived. The `daysAgo` of a published request counts from its publication. */
export const arrivedDaysAgo = ({ slug, daysAgo, decided }: RequestSample) =>
  isPosted(decided) ? daysAgo + daysToReview(slug) : daysAgo

export const decidedDaysAgo = ({ slug, daysAgo, decided }: RequestSample) =>
  decided?.closedDaysAgo ?? (isPosted(decided) ? daysAgo : daysAgo - daysToReview(slug, daysAgo))

export const isPosted = (decided: RequestSample['decided']) =>
  decided?.status === 'approved' || decided?.status === 'closed'

export const answeredDaysAgo = ({ slug, daysAgo }: MessageSample) => daysAgo - daysToReview(slug, daysAgo)

/** Returns the decisions about the samples, oldest first, and the details of these decisions. */
export function historyOf({ requests, listings, messages }: Decidable, now: number) {
  const entries = [
    ...requests.flatMap(requestEntries),
    ...listings.filter(({ isReviewed }) => isReviewed).map(listingEntry),
    ...messages.filter(({ answer }) => answer).map(messageEntry),
    ...verificationSamples.map(
      ([slug, kind, body, number, issuer, daysAgo]): Entry => ({
        kind: 'listing',
        slug,
        decision: 'verification_recorded',
        daysAgo,
        statusBefore: 'approved',
        reason: [body || (kind === 'licence' ? 'Licence' : 'LinkedIn profile'), number, issuer]
          .filter(Boolean)
          .join(', '),
        changes: { check: { kind, body, number, issuer, ...daysOfVerification(now, daysAgo) } },
        about: kind,
      }),
    ),
  ].sort((a, b) => b.daysAgo - a.daysAgo)
  const ids = entries.map(({ kind, slug, decision, about = '' }) =>
    idOf('decision', `${kind}/${slug}/${decision}/${about}`),
  )
  return {
    decisions: entries.map(({ kind, slug, decision, daysAgo, by, statusBefore = 'pending' }, index) => ({
      id: ids[index],
      kind,
      record_id: idOf(kind, slug),
      decision,
      decided_as: by ?? 'staff',
      reviewer: by ? null : reviewerOf(slug),
      decided_at: dateBefore(now, daysAgo),
      status_before: statusBefore,
    })),
    details: entries.flatMap(({ reason, changes = null }, index) =>
      reason ? [{ decision_id: ids[index], reason, changes }] : [],
    ),
  }
}

const daysOfVerification = (now: number, daysAgo: number) => ({
  seenOn: dayBefore(now, daysAgo),
  endsOn: dayBefore(now, daysAgo - 365),
})

function requestEntries(sample: RequestSample): Entry[] {
  const { slug, daysAgo, decided } = sample
  const entry = { kind: 'request', slug, daysAgo: decidedDaysAgo(sample) } as const
  if (!decided) return []
  if (!isPosted(decided)) return [{ ...entry, decision: decided.status, reason: decided.reason }]
  const approval = { ...entry, decision: 'approved', daysAgo }
  return decided.status === 'approved'
    ? [approval]
    : [approval, { ...entry, decision: 'closed', by: decided.by, statusBefore: 'approved' }]
}

const listingEntry = ({ slug, daysAgo }: ListingSample): Entry => ({
  kind: 'listing',
  slug,
  decision: 'approved',
  daysAgo: daysAgo - daysToReview(slug, daysAgo),
})

const messageEntry = (sample: MessageSample): Entry => ({
  kind: 'message',
  slug: sample.slug,
  decision: 'answered',
  daysAgo: answeredDaysAgo(sample),
})
