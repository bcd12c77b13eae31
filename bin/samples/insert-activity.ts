import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.server.ts'
import { dateBefore, dayBefore, idOf, reviewerOf } from './dates.ts'
import { answeredDaysAgo, type Decidable, historyOf } from './history.ts'
import { insert, pageLanguage } from './insert.ts'
import { alertSamples, type MessageSample, relayedSamples, verificationSamples } from './visitors.ts'

/** Adds the missing contact messages and their answers. Returns how many messages it added. */
export async function addMessages(db: Queryable, samples: MessageSample[], now: number): Promise<number> {
  const rows = samples.map((sample) => {
    const { slug, daysAgo, name, email, message, answer } = sample
    return {
      id: idOf('message', slug),
      created_at: dateBefore(now, daysAgo),
      page_language: pageLanguage(message),
      name,
      email,
      message,
      status: answer ? 'answered' : 'pending',
      decided_at: answer ? dateBefore(now, answeredDaysAgo(sample)) : null,
      decided_as: answer ? 'staff' : null,
      decided_by: answer ? reviewerOf(slug) : null,
    }
  })
  const answers = samples.flatMap((sample) => {
    const { slug, answer } = sample
    const answeredAt = dateBefore(now, answeredDaysAgo(sample))
    return answer
      ? [
          {
            id: idOf('answer', slug),
            message_id: idOf('message', slug),
            reviewer: reviewerOf(slug),
            text: answer,
            created_at: answeredAt,
          },
        ]
      : []
  })
  await insert(db, 'message_answers', answers)
  return insert(db, 'contact_submissions', rows)
}

/** Adds the missing messages to vendors and the missing replies to requests. Returns how many it added. */
export function addRelayed(db: Queryable, now: number): Promise<number> {
  const rows = relayedSamples.map(
    ({ to: [noun, slug], daysAgo, name, company, domain, message, cannotAct, holdReason }) => {
      const key = (purpose: string) => idOf(purpose, `${domain}/${slug}`)
      const at = dateBefore(now, daysAgo)
      return {
        id: key('relayed'),
        recipient_id: idOf(noun, slug),
        page_language: pageLanguage(message),
        name,
        company,
        email: `${domain}@${domain}.example`,
        website: `https://www.${domain}.example`,
        message,
        cannot_act: cannotAct ?? '',
        origin: `${domain}.example`,
        state: holdReason ? 'held' : 'sent',
        held_as: holdReason ?? null,
        send_key: randomUUID(),
        stop_key: randomUUID(),
        reply_key: randomUUID(),
        created_at: at,
        confirmed_at: at,
        sent_at: holdReason ? null : at,
      }
    },
  )
  return insert(db, 'relayed', rows)
}

/** Adds the missing verifications. Returns how many it added. */
export function addVerifications(db: Queryable, now: number): Promise<number> {
  const rows = verificationSamples.map(([slug, kind, membership, number, issuer, daysAgo]) => ({
    listing_id: idOf('listing', slug),
    kind,
    membership,
    number,
    issuer,
    seen_on: dayBefore(now, daysAgo),
    ends_on: dayBefore(now, daysAgo - 365),
    reviewer: reviewerOf(slug),
  }))
  return insert(db, 'verifications', rows)
}

/**
 * Adds the missing alerts. They are confirmed but never due, so that no email is sent to an invented address. Returns
 * how many it added.
 */
export async function addAlerts(db: Queryable, now: number): Promise<number> {
  const addresses = [...new Set(alertSamples.map(({ address }) => address))]
  await insert(
    db,
    'subscribers',
    addresses.map((address) => ({
      id: idOf('subscriber', address),
      address,
      page_language: 'en',
      key: randomUUID(),
      created_at: dateBefore(now, 0),
      wanted_at: 'infinity',
    })),
  )
  const alerts = alertSamples.map(({ address, filters, daysAgo }) => {
    const at = dateBefore(now, daysAgo)
    const id = idOf('alert', `${address}?${filters}`)
    return { id, address, filters, frequency: 'Weekly', at }
  })
  await insert(
    db,
    'alert_consents',
    alerts.map(({ id, address, filters, frequency, at }) => ({
      id,
      alert_id: id,
      salt: id,
      address_hash: `\\x${createHash('sha256').update(`${id}${address}`).digest('hex')}`,
      filters,
      frequency,
      wording: 'An invented alert.',
      asked_at: at,
      confirmed_at: at,
    })),
  )
  return insert(
    db,
    'alerts',
    alerts.map(({ id, address, filters, frequency, at }) => ({
      id,
      subscriber_id: idOf('subscriber', address),
      filters,
      texts: [],
      time_zone: 'Asia/Riyadh',
      frequency,
      language: 'en',
      created_at: at,
      confirmed_at: at,
      told_until: dateBefore(now, 0),
      written_at: at,
      due_at: 'infinity',
    })),
  )
}

/** Adds the missing decisions about samples to the history. Returns how many it added. */
export async function addHistory(db: Queryable, samples: Decidable, now: number): Promise<number> {
  const { decisions, details } = historyOf(samples, now)
  const added = await insert(db, 'decisions', decisions)
  await insert(db, 'decision_details', details)
  return added
}
