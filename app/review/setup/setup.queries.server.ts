import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { BACKUP_HOURS } from '../../../db/command-runs.ts'
import { isSample } from '../../../db/is-sample.ts'
import { RECIPIENT_REFUSED } from '../../../mail/failure.ts'

export type LegalReview = { lawyer: string; reviewedOn: string; recordedBy: string }

const legalReview = sql`
  select lawyer, reviewed_on as "reviewedOn", recorded_by as "recordedBy"
  from legal_reviews order by recorded_at desc, id desc limit 1`

export async function findLegalReview(staff: Staff): Promise<LegalReview | undefined> {
  const { rows } = await staff.query<LegalReview>(legalReview)
  return rows[0]
}

export async function recordLegalReview(staff: Staff, { lawyer, reviewedOn, recordedBy }: LegalReview): Promise<void> {
  await staff.query(sql`
    insert into legal_reviews (lawyer, reviewed_on, recorded_by) values (${lawyer}, ${reviewedOn}, ${recordedBy})`)
}

export type SetupFacts = {
  hasSecondReviewer: boolean
  isMailDelivered: boolean
  isMailFailing: boolean
  lastBackupAt: Date | null
  hasRecentBackup: boolean
  legalReview: LegalReview | null
  hasSamples: boolean
  hasSubmissions: boolean
}

// Anybody may type an address that the mail server refuses. Those of reviewers must work.
const isToStaff = sql`template in ('testEmail', 'signIn', 'digest')`

const isFailing = sql`
  state in ('queued', 'failed') and queued_at > now() - interval '7 days'
  and last_failed_at > coalesce((select max(sent_at) from letters), '-infinity')
  and (${isToStaff} or not starts_with(coalesce(last_error, ''), ${RECIPIENT_REFUSED}))`

const lastBackup = sql`(select last_run_at from command_runs where command = 'backup')`

/** Beside 200,000 submissions and 300,000 letters it reads 20 pages, in 0.1 ms. */
export async function readSetupFacts(staff: Staff): Promise<SetupFacts> {
  const { rows } = await staff.query<SetupFacts>(sql`
    select
      exists (select from reviewers offset 1) as "hasSecondReviewer",
      exists (select from letters where sent_at > now() - interval '7 days') as "isMailDelivered",
      exists (select from letters where ${isFailing}) as "isMailFailing",
      ${lastBackup} as "lastBackupAt",
      coalesce(${lastBackup} > now() - make_interval(hours => ${BACKUP_HOURS}), false) as "hasRecentBackup",
      (select to_jsonb(review) from (${legalReview}) as review) as "legalReview",
      exists (select from submissions where ${isSample} and status <> 'erased') as "hasSamples",
      exists (select from submissions where suspicion is null)
        or exists (select from command_runs where command = 'seed --remove') as "hasSubmissions"`)
  return rows[0] as SetupFacts
}
