import sql from 'sql-template-tag'
import type { Staff } from '../db/client.server.ts'
import { anOpportunity, insertListings, publish } from './builders.ts'

/**
 * A text that careless serialization would damage: it contains Arabic, and characters that are special in COPY, JSON,
 * SQL or CSV.
 */
export const AWKWARD = [
  '"\'\\ \\N \\. \\t {a,"b"} NULL ,;',
  '\\.',
  '\t\r\n\b\v\f\u0001\u001f\u2028 عُقُودٌ مطالبة 🏗️ Façade ',
].join('\n')

/** Inserts rows into every table of the core, including those that a backup leaves out. */
export async function fillEveryTable(staff: Staff): Promise<void> {
  await publish(
    staff,
    anOpportunity({ company: AWKWARD, services: [], languages: [AWKWARD, 'NULL', ''], logo_url: '' }),
  )
  await insertListings(staff, { company_name: AWKWARD, linkedin_profile: null, first_name: '', services: [] })
  await insertListings(staff, { status: 'pending' })
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, created_at, original)
    values ('', '', '', '', ${[AWKWARD]}, '{NULL}', '', '', ${AWKWARD}, 'a@b.example', '{x}', '{y}', '-infinity',
      ${JSON.stringify({ company: AWKWARD, services: [], big: 0 })})`)
  await staff.query(sql`
    insert into opportunities (submission_id, company, description, location, country, ownership_type, project_size,
      contact_email, posted_at, created_at)
    select id, '', ${'long '.repeat(50_000)}, '', '', '', '', 'a@b.example', 'infinity', '0044-03-15 12:00:00.000001 BC'
    from opportunity_submissions`)
  await staff.query(sql`
    insert into page_views (submission_id, day, views, clicks) select id, 'infinity', 2147483647, 0 from opportunity_submissions`)
  await staff.query(sql`
    insert into contact_submissions (name, email, message, suspicion, about)
    values ('', '', ${AWKWARD}, 'too_fast', 'vendors/' || gen_random_uuid())`)
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at)
    select ${AWKWARD}, n || '@b.example', ${AWKWARD}, '2026-03-04 05:06:07.890123+04'::timestamptz + n * interval '1 microsecond'
    from generate_series(1, 3) n`)
  await staff.query(sql`
    with decided as (
      insert into decisions (kind, record_id, decision, reviewer)
      values ('listing', gen_random_uuid(), 'declined', ${AWKWARD}) returning id, record_id
    ), undone as (
      insert into decisions (kind, record_id, decision, reviewer, undoes)
      select 'listing', record_id, 'undone', 'b@b.example', id from decided returning id
    ), told as (
      insert into decision_details (decision_id, reason, changes)
      select id, ${AWKWARD}, ${JSON.stringify({ company: [AWKWARD, null] })} from decided
    )
    insert into letters (occasion, recipient, template, content, decision_id, state, last_error, failed_at,
      last_failed_at)
    select ${AWKWARD}, 'a@b.example', 'declined', '{"number": 12345678901234567890.123456789}', id, 'failed', ${AWKWARD},
      '-infinity', 'infinity'
    from decided`)
  await staff.query(sql`
    insert into letters (recipient, template, kind, submission_id)
    select ${AWKWARD}, ${AWKWARD}, 'request', id from opportunity_submissions`)
  await staff.query(sql`
    insert into letters (recipient, template, kind, submission_id, expires_at)
    select '', '', 'listing', id, 'infinity' from vendor_listings`)
  await staff.query(sql`
    insert into revisions (kind, submission_id, columns)
    select 'request', id, ${JSON.stringify({ company: [AWKWARD, AWKWARD] })} from opportunity_submissions limit 1`)
  await staff.query(sql`insert into digest_queue (kind, record_id) select 'message', id from contact_submissions`)
  await staff.query(sql`insert into letters (recipient, template, requeued_at) values (null, 'digest', '-infinity')`)
  await staff.query(sql`delete from decline_reasons where position > 2`)
  await staff.query(sql`insert into decline_reasons values (-7, ${AWKWARD})`)
  await staff.query(sql`insert into usual_changes values (-7, ${AWKWARD})`)
  await staff.query(sql`insert into usual_answers values (-7, ${AWKWARD})`)
  await staff.query(sql`
    insert into message_answers (message_id, reviewer, text)
    select id, 'amal@dalil.example', ${AWKWARD} from contact_submissions`)
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, opportunity_id,
      posted_at, decided_at, decided_as, outcome, outcome_public)
    values (${AWKWARD}, '', '', '', ${[AWKWARD]}, '{NULL}', '', '', '', 'a@b.example', '{x}', '{y}', 'closed',
      gen_random_uuid(), '-infinity', now(), 'sender', 'not_said', true)`)
  await staff.query(sql`
    insert into manage_keys (key_hash, kind, submission_id, expires_at)
    select '\\x00ff', 'listing', id, now() from vendor_listings limit 1`)
  await staff.query(sql`insert into link_requests (address) values ('a@b.example')`)
  await staff.query(sql`insert into copy_requests (address) values ('a@b.example')`)
  await staff.query(sql`insert into copy_keys values ('\\x00ff', gen_random_uuid(), now(), now())`)
  await staff.query(sql`insert into personal_data_acts (act, reviewer) values ('erased', ${AWKWARD})`)
  await staff.query(sql`insert into reviewers (email) values ('amal@dalil.example')`)
  await staff.query(sql`insert into sign_in_links values ('\\x00ff', 'amal@dalil.example', now())`)
  await staff.query(sql`insert into rate_limits values ('a key', 1, 9007199254740993)`)
  await staff.query(sql`insert into recent_submissions values ('\\x00ff', gen_random_uuid(), now())`)
  await staff.query(sql`
    insert into legal_reviews (lawyer, reviewed_on, recorded_by, recorded_at)
    values (${AWKWARD}, '2027-02-28', ${AWKWARD}, '-infinity')`)
  await staff.query(sql`insert into command_runs values ('backup', '-infinity')`)
  await staff.query(sql`insert into review_sessions values ('\\x00ff', 'amal@dalil.example', now(), now())`)
}

export async function fillAlerts(staff: Staff): Promise<void> {
  await staff.query(
    sql`insert into subscribers (address, key, wanted_at) values ('a@b.example', ${AWKWARD}, '-infinity')`,
  )
  await staff.query(sql`
    insert into alerts (subscriber_id, filters, wanted, texts, frequency, due_at)
    select id, ${AWKWARD}, $$'a''b' & ('~x' | c)$$::tsquery, ${[AWKWARD]}, 'Weekly', 'infinity' from subscribers`)
  await staff.query(sql`
    insert into alert_consents (alert_id, salt, address_hash, filters, frequency, wording, asked_at)
    select id, ${AWKWARD}, '\\x00ff', filters, frequency, ${AWKWARD}, now() from alerts`)
  await staff.query(sql`
    insert into alert_requests (address, filters, frequency, wording) values ('a@b.example', '', 'Daily', ${AWKWARD})`)
}

export async function fillRelayed(staff: Staff): Promise<void> {
  await staff.query(sql`
    insert into relayed (recipient_id, name, company, email, website, message, state, held_as, stopped_at, stopped_as, news_at)
    select id, ${AWKWARD}, '', 'a@b.example', ${AWKWARD}, ${AWKWARD}, 'held', 'links', '-infinity', 'report', 'infinity'
    from vendor_listings limit 1`)
  await staff.query(sql`
    insert into relay_stops select sha256(convert_to(${AWKWARD}, 'UTF8')), recipient_id, 'report' from relayed`)
  await staff.query(sql`
    insert into relayed_replies (relayed_id, by, text, created_at) select id, 'recipient', ${AWKWARD}, '-infinity' from relayed`)
  await staff.query(sql`
    insert into disclosures (relayed_id, project, opposing_parties, opened_at, answer, question, answered_at, erased_at)
    select id, ${AWKWARD}, ${AWKWARD}, '{-infinity,infinity}', 'ask', ${AWKWARD}, '-infinity', 'infinity' from relayed`)
  await staff.query(sql`
    insert into promises (relayed_id, wording, promised_at) select id, ${AWKWARD}, '-infinity' from relayed`)
}

export async function fillInvitations(staff: Staff): Promise<void> {
  await staff.query(sql`
    insert into invitations (request_id, listing_id, invited_as, origin, note, state, held_as, created_at, due_at)
    select request.id, listing.id, 'sender', ${AWKWARD}, ${AWKWARD}, 'held', 'links', '-infinity', 'infinity'
    from opportunity_submissions as request cross join vendor_listings as listing limit 1`)
}

export async function fillImports(staff: Staff): Promise<void> {
  await staff.query(sql`
    with run as (insert into imports (source, undone_at) values (${AWKWARD}, '-infinity') returning number)
    insert into imported_rows (former_table, key, kind, record_id, run, stop_key)
    select ${AWKWARD}, ${AWKWARD}, 'listing', id, number, id from vendor_listings, run limit 1`)
  await staff.query(sql`insert into former_opportunities select ${AWKWARD}, id from vendor_listings limit 1`)
}

export async function fillVerifications(staff: Staff): Promise<void> {
  await staff.query(sql`
    insert into verifications
      (listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer, ended_at, ended_as)
    select id, 'membership', ${AWKWARD}, ${AWKWARD}, ${AWKWARD}, '2027-02-28', '2030-02-28', ${AWKWARD}, '-infinity', 'staff'
    from vendor_listings limit 1`)
}
