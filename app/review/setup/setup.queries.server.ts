import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { BACKUP_HOURS } from '../../../db/command-runs.ts'
import { isSample } from '../../../db/is-sample.ts'
import { RECIPIENT_REFUSED } from '../../../mail/failure.ts'

export type LegalReview = { lawyer: string; reviewedOn: string; recordedBy: string; recordedAt: Date }

export async function findLegalReview(staff: Staff): Promise<LegalReview | undefined> {
  const { rows } = await staff.query<LegalReview>(sql`
    select lawyer, reviewed_on as "reviewedOn", recorded_by as "recordedBy", recorded_at as "recordedAt"
    from legal_reviews order by recorded_at desc, id desc limit 1`)
  return rows[0]
}

export async function recordLegalReview(
  staff: Staff,
  { lawyer, reviewedOn, recordedBy }: Omit<LegalReview, 'recordedAt'>,
): Promise<void> {
  await staff.query(sql`
    insert into legal_reviews (lawyer, reviewed_on, recorded_by) values (${lawyer}, ${reviewedOn}, ${recordedBy})`)
}

/** The facts from the database on which the checks in checks.server.ts depend. */
export type SiteFacts = {
  hasSecondReviewer: boolean
  isMailDelivered: boolean
  isMailFailing: boolean
  lastBackupAt: Date | null
  hasRecentBackup: boolean
  hasSamples: boolean
  hasSubmissions: boolean
  alertsWaitSince: Date | null
  ctype: string
  isArabicIndexed: boolean
  login: string
  createsRoles: boolean
  /** The version as a number, such as 150013 for version 15.13. */
  postgresqlVersion: number
  legalReview: LegalReview | undefined
}

// The condition for emails to reviewers, whose addresses must work. If the mail server refuses any other address, the
// site is not at fault, because anyone can enter a wrong address.
const isToStaff = sql`template in ('testEmail', 'signIn', 'digest')`

const lastSent = sql`coalesce((select max(sent_at) from letters), '-infinity')`

// The condition for emails that have failed since the last time that an email was sent. No email is tried for more than
// 60 days (mail/letter-kinds.ts), so one that was queued more than 60 days before that time cannot have failed since.
const isFailing = sql`
  state in ('queued', 'failed') and queued_at > ${lastSent} - interval '60 days' and last_failed_at > ${lastSent}
  and (${isToStaff} or not starts_with(coalesce(last_error, ''), ${RECIPIENT_REFUSED}))`

const lastBackup = sql`(select last_run_at from command_runs where command = 'backup')`

/**
 * Reads all facts except the legal review in a single statement. With 200,000 submissions and 300,000 emails, of which
 * 700 failed lately, it reads 40 pages of the database in 0.2 ms.
 */
export async function readSiteFacts(staff: Staff): Promise<SiteFacts> {
  const [{ rows }, legalReview] = await Promise.all([
    staff.query<Omit<SiteFacts, 'legalReview'>>(sql`
      select
        exists (select from reviewers offset 1) as "hasSecondReviewer",
        (select max(sent_at) from letters) is not null as "isMailDelivered",
        exists (select from letters where ${isFailing}) as "isMailFailing",
        ${lastBackup} as "lastBackupAt",
        coalesce(${lastBackup} > now() - make_interval(hours => ${BACKUP_HOURS}), false) as "hasRecentBackup",
        exists (select from submissions where ${isSample} and status <> 'erased') as "hasSamples",
        exists (select from submissions where suspicion is null)
          or exists (select from command_runs where command = 'seed --remove') as "hasSubmissions",
        (select waits_since from alert_state) as "alertsWaitSince",
        (select datctype from pg_database where datname = current_database()) as ctype,
        cardinality(show_trgm('عقد')) > 0 as "isArabicIndexed",
        current_user as login,
        (select rolcreaterole and not rolsuper from pg_roles where rolname = current_user) as "createsRoles",
        current_setting('server_version_num')::int as "postgresqlVersion"`),
    findLegalReview(staff),
  ])
  return { ...(rows[0] as Omit<SiteFacts, 'legalReview'>), legalReview }
}
