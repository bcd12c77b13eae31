import sql, { raw } from 'sql-template-tag'
import { leaveOut, leftOutReasons, type Person, type StoredData } from './stored-data.server.ts'

const { SECRET_LINK } = leftOutReasons

const namesPerson = (column: string) => (person: Person) => sql`${raw(column)} = any(${person}::text[])`

const ACCESS = /*i18n*/ 'The address has access to the console. End this access first.'
const WORK = /*i18n*/ 'The history keeps what each reviewer did.'

/** The data about a person who is a reviewer. Texts by other people in the same rows are not part of it. */
export const dataOfReviewers: readonly StoredData[] = [
  {
    name: 'access_as_reviewer',
    label: /*i18n*/ 'Access to the console',
    table: 'reviewers',
    where: namesPerson('email'),
    copied: ['email', 'added_at', 'opens_next'],
    stays: ACCESS,
  },
  {
    name: 'sign_in_links',
    label: /*i18n*/ 'Sign-in links',
    table: 'sign_in_links',
    where: namesPerson('email'),
    copied: ['email', 'expires_at', 'redeemed_at'],
    leftOut: { token_hash: SECRET_LINK },
    stays: ACCESS,
  },
  {
    name: 'sessions',
    label: /*i18n*/ 'Sessions',
    table: 'review_sessions',
    where: namesPerson('email'),
    copied: ['id', 'email', 'created_at', 'expires_at', 'browser'],
    leftOut: { token_hash: SECRET_LINK },
    stays: ACCESS,
  },
  {
    name: 'decisions_as_reviewer',
    label: /*i18n*/ 'Decisions as a reviewer',
    table: 'decisions',
    where: namesPerson('reviewer'),
    copied: ['id', 'kind', 'record_id', 'decision', 'decided_at', 'reviewer'],
    stays: WORK,
  },
  {
    name: 'replies_as_reviewer',
    label: /*i18n*/ 'Replies as a reviewer',
    table: 'message_answers',
    where: namesPerson('reviewer'),
    copied: ['id', 'message_id', 'reviewer', 'created_at'],
    leftOut: leaveOut('Sent to another person.', 'text', 'letter_id'),
    stays: WORK,
  },
  {
    name: 'verifications_as_reviewer',
    label: /*i18n*/ 'Checks as a reviewer',
    table: 'verifications',
    where: namesPerson('reviewer'),
    copied: ['listing_id', 'kind', 'seen_on', 'ends_on', 'reviewer'],
    leftOut: leaveOut('About the vendor.', 'membership', 'number', 'issuer', 'ended_at', 'ended_as'),
    stays: WORK,
  },
  {
    name: 'emails_sent_again_as_reviewer',
    label: /*i18n*/ 'Emails sent again as a reviewer',
    table: 'letters',
    where: namesPerson('requeued_by'),
    copied: ['id', 'requeued_at', 'requeued_by'],
    stays: WORK,
  },
  {
    name: 'alerts_started_as_reviewer',
    label: /*i18n*/ 'Start of the alerts after a restore',
    table: 'alert_state',
    where: namesPerson('started_by'),
    copied: ['started_by', 'started_at'],
    leftOut: leaveOut('About all alerts.', 'is_only', 'announced_until', 'waits_since'),
    stays: WORK,
  },
  {
    name: 'legal_reviews_recorded_as_reviewer',
    label: /*i18n*/ 'Legal reviews recorded as a reviewer',
    table: 'legal_reviews',
    where: namesPerson('recorded_by'),
    copied: ['id', 'reviewed_on', 'recorded_by', 'recorded_at'],
    leftOut: { lawyer: 'The name of another person.' },
    stays: WORK,
  },
  {
    name: 'copies_and_erasures_as_reviewer',
    label: /*i18n*/ 'Copies and erasures as a reviewer',
    table: 'personal_data_acts',
    where: namesPerson('reviewer'),
    copied: ['id', 'act', 'reviewer', 'acted_at'],
    stays: WORK,
  },
]
