import sql from 'sql-template-tag'
import { REMINDERS } from '../../../config/reminders.ts'
import type { Staff } from '../../../db/client.server.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'
import { isRenewalEmail, isSending } from './alerts.queries.server.ts'

export async function notifyOfPausedAlerts(staff: Staff): Promise<void> {
  await queueLetters(staff, 'alertPaused', {
    recipient: sql`address`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('subscriberId', id)`,
    occasion: sql`'alertPaused:' || id || ':' || paused_at`,
    from: sql`(
      select subscribers.id, address, subscribers.page_language, max(paused_at) as paused_at
      from alerts join subscribers on subscribers.id = subscriber_id
      where paused_at < now() - make_interval(days => ${REMINDERS.daysUntilPausedAlertEmail}) and confirmed_at is not null and ended_at is null and ${isSending}
      group by subscribers.id) as paused`,
  })
}

/**
 * Asks subscribers to renew their alerts. Each email is sent only once, because its `occasion` is unique. A subscriber
 * without a running alert gets no email.
 */
export async function askForRenewal(staff: Staff): Promise<void> {
  const isRunning = sql`${isSending} and exists (select from alerts
    where subscriber_id = subscribers.id and confirmed_at is not null and ended_at is null)`
  for (const days of REMINDERS.daysBeforeAlertsEnd)
    await queueLetters(staff, 'alertWanted', {
      recipient: sql`address`,
      language: sql`page_language`,
      content: sql`jsonb_build_object('subscriberId', id,
        'endsOn', ((wanted_at + interval '1 year') at time zone 'UTC')::date)`,
      occasion: sql`'alertWanted:' || id || ':' || wanted_at::date || ':' || ${days}::int`,
      from: sql`subscribers
        where now() between wanted_at + interval '1 year' - make_interval(days => ${days}::int)
            and wanted_at + interval '1 year' and ${isRunning}`,
    })
  // If no email that asks for a renewal could be sent, for example while the site was down, the site asks again each
  // month. No alert ends before such an email has been sent.
  await queueLetters(staff, 'alertWanted', {
    recipient: sql`address`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('subscriberId', id, 'endsOn', ((now() + interval '7 days') at time zone 'UTC')::date)`,
    occasion: sql`'alertWanted:' || id || ':' || wanted_at::date || ':' || to_char(now(), 'YYYY-MM')`,
    from: sql`subscribers
      where wanted_at < now() - interval '1 year' and ${isRunning}
        and not exists (select from letters
          where ${isRenewalEmail} and (sent_at > wanted_at or (state = 'queued' and expires_at > now())))`,
  })
}
