import pg from 'pg'
import { onTestFinished } from 'vitest'
import { declarations } from '../app/submissions/database.server.ts'
import { openStaffPool } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { loginFrom, visitorLoginBeside } from '../db/login.ts'
import { migrate, runMigrations } from '../db/migrate.ts'
import { emptyDatabase } from './database.ts'

export const REQUEST = '00000000-0000-4000-8000-0000000000aa'
export const LISTING = '00000000-0000-4000-8000-0000000000bb'
export const DECISION = '00000000-0000-4000-8000-0000000000dd'
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A database of the version before, with a submission of each published kind and a visitor's login. */
export async function versionBefore() {
  const url = await emptyDatabase()
  const owner = loginFrom(url)
  const visitor = visitorLoginBeside(owner)
  const staff = openStaffPool({ ...owner, options: '-c timezone=UTC' })
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0020_projections')
    await client.query('commit')
    const role = pg.escapeIdentifier(visitor.user ?? '')
    await client.query(`
      create role ${role} login;
      grant insert (id, vendor_type, company_name, location, country, website, contact_email) on vendor_listings to ${role};
      insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages)
      values ('${REQUEST}', 'Wadi', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}');
      insert into vendor_listings (id, company_name, location, country, website, contact_email)
      values ('${LISTING}', 'Mizan', '', '', '', 'a@b.example');
      insert into decisions (id, kind, record_id, decision, reviewer)
      values ('${DECISION}', 'listing', '${LISTING}', 'declined', 'amal@dalil.example');
      insert into reviewers (email) values ('amal@dalil.example')`)
  })
  /** Adds a row of the table before; gives its id. */
  const add = async (row: Record<string, unknown>): Promise<string> => {
    const { rows } = await staff.query(
      `insert into outbox (${Object.keys(row)}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)}) returning id`,
      Object.values(row),
    )
    return rows[0]?.id
  }
  return { url, owner, visitor, staff, add, migrate: () => migrate(owner, visitor, declarations) }
}

export const about = (kind: string, submissionId: unknown) => JSON.stringify({ kind, submissionId })
export const receiptContent = JSON.stringify({ kind: 'request', submissionId: REQUEST, services: ['Delay analysis'] })
export const minutesLater = (minutes: number) => new Date(Date.parse('2026-01-02T03:04:05Z') + minutes * 60_000)

// The statements of the version before, word for word.
export const waiting = `(sent_at is null and withdrawn_at is null and due_at < 'infinity' and not (
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes'))`
export const failedOrExpired = `(sent_at is null and withdrawn_at is null and (due_at = 'infinity' or (
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')))`
const isAttemptOpen = '(attempts > 0 and last_error is null)'
const inFlight = `(
  sent_at is null and ${isAttemptOpen} and due_at > now() and due_at < 'infinity')`
const canBeSentAgain = `template <> 'signIn' and ${failedOrExpired}`
export const statements = {
  take: `
    update outbox
    set attempts = attempts + 1,
        last_error = null,
        due_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 6), interval '1 hour')
    where id = (
      select id from outbox where ${waiting} and due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning id, recipient, template, content, attempts`,
  recordSent: 'update outbox set sent_at = now() where id = $1',
  recordFailure: `
    update outbox
    set last_error = $1, due_at = case when attempts < $2 then due_at else 'infinity' end
    where id = $3 and attempts = $4 and withdrawn_at is null`,
  withdraw: 'update outbox set withdrawn_at = now() where decision_id = $1 and sent_at is null',
  anonymise: `
    update outbox
    set recipient = '', last_error = null,
      content = jsonb_build_object('kind', content -> 'kind', 'submissionId', content -> 'submissionId'),
      withdrawn_at = case when sent_at is null then coalesce(withdrawn_at, now()) else withdrawn_at end
    where content ->> 'submissionId' = $1`,
  requeue: `
    update outbox set attempts = 0, last_error = null, due_at = now(), requeued_at = now(), requeued_by = $1
    where id = $2 and ${canBeSentAgain} and not ${inFlight}`,
  list: (condition: string) => `
    select id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
      created_at as "createdAt", queued_at as "queuedAt", sent_at as "sentAt", attempts, last_error as "lastError",
      case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
        when due_at = 'infinity' then 'failed' when (
          queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')
        then 'expired' else 'waiting' end as state
    from outbox where ${condition} order by queued_at desc, id desc limit 101`,
  countFailed: `
    select count(*)::int as count from outbox
    where (sent_at is null and withdrawn_at is null and due_at = 'infinity') and queued_at > now() - interval '30 days'`,
  letterOfDecision: `
    select (select case when sent_at is null then 'waiting' else 'sent' end
      from outbox where decision_id = d.id and (withdrawn_at is null or sent_at is not null)) as letter
    from decisions d`,
  removeReviewer: "delete from outbox where template = 'signIn' and recipient = $1 and sent_at is null",
  requestSignIn: `
    insert into outbox (recipient, template)
    select email, 'signIn' from reviewers
    where email = $1 and (
      select count(*) from outbox
      where template = 'signIn' and recipient = $1 and created_at > now() - interval '15 minutes') < 3`,
  queue: `
    insert into outbox (recipient, template, content, decision_id, due_at)
    values ($1, $2, $3, $4,
      case when $5::uuid is null then now() else now() + interval '1 minute' end)`,
  lockDigest: `
    select id, content, ${waiting} and not ${isAttemptOpen} as "canGrow",
      coalesce(sent_at, queued_at) > now() - interval '10 minutes' or ${inFlight} as "isRecent"
    from outbox where template = 'digest' order by queued_at desc limit 1 for update`,
  growDigest: 'update outbox set content = $1 where id = $2',
  renewStatistics: 'analyze decision_details, outbox',
}
