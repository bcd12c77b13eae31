import sql from 'sql-template-tag'
import { hasAddress, leaveOut, leftOutReasons, type Person, type StoredData } from './stored-data.server.ts'

const { REVIEWER, SECRET_LINK } = leftOutReasons

const subscriberIds = (person: Person) => sql`(select id from subscribers where ${hasAddress('address')(person)})`

const requestsBy = (name: string, table: string, label: string, more: readonly string[] = []): StoredData => ({
  name,
  label,
  table,
  where: (person) => sql`address = any(${person}::text[])`,
  copied: ['id', 'address', 'page_language', 'created_at', ...more],
  isDeleted: true,
})

const WAITING = /*i18n*/ 'Forms that wait for an email'

export const dataOfEmails: readonly StoredData[] = [
  requestsBy('requests_for_links', 'link_requests', WAITING),
  requestsBy('requests_for_alerts', 'alert_requests', WAITING, ['filters', 'frequency', 'wording']),
  requestsBy('requests_for_a_copy', 'copy_requests', WAITING),
  {
    name: 'subscriptions',
    label: /*i18n*/ 'Alerts',
    table: 'subscribers',
    where: hasAddress('address'),
    copied: ['id', 'address', 'page_language', 'created_at', 'wanted_at'],
    leftOut: { key: SECRET_LINK },
  },
  {
    name: 'alerts',
    label: /*i18n*/ 'Alerts',
    table: 'alerts',
    where: (person) => sql`subscriber_id in ${subscriberIds(person)}`,
    copied: [
      ...['id', 'subscriber_id', 'filters', 'time_zone', 'frequency', 'language', 'created_at', 'confirmed_at'],
      ...['told_until', 'written_at', 'due_at', 'paused_at', 'postponed_until', 'ended_at', 'ended_as'],
    ],
    leftOut: leaveOut('Made from the filters.', 'wanted', 'texts'),
  },
  {
    name: 'consents_to_alerts',
    label: /*i18n*/ 'Proofs of consent to alerts',
    table: 'alert_consents',
    // The hash is computed as in app/features/alerts/sign-up.queries.server.ts.
    where: (person) => sql`(
      alert_id in (select id from alerts where subscriber_id in ${subscriberIds(person)})
      or address_hash = any(array(
        select sha256(convert_to(salt || lower(one), 'UTF8')) from unnest(${person}::text[]) as one)))`,
    copied: [
      ...['id', 'alert_id', 'filters', 'frequency', 'wording', 'asked_at', 'confirmed_at', 'ended_at', 'ended_as'],
    ],
    leftOut: leaveOut('A code made from the address.', 'salt', 'address_hash'),
    stays: /*i18n*/ 'Proves the consent without the address. Deleted 3 years after the alert ended.',
  },
  {
    name: 'links_to_a_copy',
    label: /*i18n*/ 'Links to a copy of the data',
    table: 'copy_keys',
    where: (person) => sql`letter_id in (select id from letters where ${hasAddress('recipient')(person)})`,
    copied: ['letter_id', 'created_at', 'expires_at'],
    leftOut: { key_hash: SECRET_LINK },
    isDeleted: true,
  },
  {
    name: 'emails',
    label: /*i18n*/ 'Emails to this address',
    table: 'letters',
    where: hasAddress('recipient'),
    copied: [
      ...['id', 'template', 'recipient', 'language', 'content', 'kind', 'decision_id', 'priority', 'state'],
      ...['created_at', 'due_at', 'expires_at', 'attempts', 'last_error', 'failed_at', 'last_failed_at', 'sent_at'],
      'requeued_at',
    ],
    leftOut: {
      ...leaveOut('An email can be about the request of another person.', 'submission_id', 'content.submissionId'),
      requeued_by: REVIEWER,
      ...leaveOut('Repeats other columns.', 'occasion', 'queued_at'),
    },
  },
]
