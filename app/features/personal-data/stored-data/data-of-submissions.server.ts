import sql, { type Sql } from 'sql-template-tag'
import { type Kind, publishedKinds, submissionKinds } from '../../../../domain/kinds.ts'
import { columnsOf, publicFields } from '../../../kit/fields/fields.ts'
import { isPublishedKind, kindOf, kinds, storedColumns } from '../../../records/kinds.ts'
import { listingFields } from '../../../records/listing.fields.ts'
import { requestFields } from '../../../records/request.fields.ts'
import { tableOf } from '../../../submissions/state/submission-lock.queries.server.ts'
import { hasAddress, leaveOut, leftOutReasons, type Person, type StoredData } from './stored-data.server.ts'

export const isFrom = (kind: Kind, person: Person): Sql => hasAddress(kindOf(kind).sender.email.column)(person)

export const idsOf = (kind: Kind, person: Person): Sql =>
  sql`(select id from ${tableOf(kind)} where ${isFrom(kind, person)})`

/**
 * Whether a column has the id of one of the person's submissions. The kind need not be known, because ids of different
 * kinds never coincide.
 */
export const isOfSubmission = (column: Sql, person: Person): Sql =>
  sql`(${column} in ${idsOf('request', person)} or ${column} in ${idsOf('listing', person)}
    or ${column} in ${idsOf('message', person)})`

export const publicRequests = (person: Person) =>
  sql`(select opportunity_id from opportunity_submissions
    where opportunity_id is not null and ${isFrom('request', person)})`

/** Whether a message went to this person. Visitors write to a listing, or to the public page of a request. */
export const isToPerson = (person: Person): Sql =>
  sql`(recipient_id in ${idsOf('listing', person)} or recipient_id in ${publicRequests(person)})`

const { REVIEWER, FOR_SEARCH, SECRET_LINK, OTHER_ADDRESS } = leftOutReasons

const records = submissionKinds.map((kind): StoredData => {
  const { table, plural, path, sender } = kinds[kind]
  const isPublished = isPublishedKind(kind)
  return {
    name: path,
    label: plural,
    table,
    where: (person) => isFrom(kind, person),
    copied: storedColumns(kind).filter((column) => !['decided_by', 'suspicion'].includes(column)),
    leftOut: {
      decided_by: REVIEWER,
      suspicion: 'Tells by which signal suspected spam is recognised.',
      ...leaveOut(FOR_SEARCH, 'queue_text', ...(isPublished ? ['normalized_name'] : [])),
      ...(isPublished && { [`original.${sender.email.column}`]: OTHER_ADDRESS }),
    },
  }
})

/** The previous email addresses of submissions that have a different address now. */
const formerAddresses = publishedKinds.map(
  (kind): StoredData => ({
    name: `${kinds[kind].path}_of_another_address_now`,
    label: /*i18n*/ 'Previous email address',
    table: kindOf(kind).table,
    where: (person) => sql`original ->> 'contact_email' = any(${person}::text[]) and not ${isFrom(kind, person)}`,
    copied: ['id'],
    stays: /*i18n*/ 'Belongs to a submission that has another address now. It is erased with the submission.',
  }),
)

const publicRequestColumns = columnsOf(publicFields(requestFields))

const hasAddressInChanges = (column: Sql, person: Person) => sql`(${column} -> 'contact_email' ?| ${person}::text[])`

export const dataOfSubmissions: readonly StoredData[] = [
  ...records,
  {
    name: 'published_requests',
    label: /*i18n*/ 'Published pages',
    table: 'opportunities',
    where: (person) => sql`(submission_id in ${idsOf('request', person)} or contact_email = any(${person}::text[]))`,
    copied: [
      'id',
      'submission_id',
      ...publicRequestColumns,
      'posted_at',
      'created_at',
      'closes_at',
      'changed_at',
      'changes',
    ],
    leftOut: leaveOut(FOR_SEARCH, 'facets', 'search_text', 'names'),
    isDeleted: true,
  },
  {
    name: 'closed_or_paused_requests',
    label: /*i18n*/ 'Published pages',
    table: 'unlisted_opportunities',
    where: (person) => sql`submission_id in ${idsOf('request', person)}`,
    copied: [
      ...['id', 'submission_id', 'status', 'posted_at', 'decided_at', 'outcome'],
      ...publicRequestColumns.filter((column) => column !== 'contact_email'),
    ],
  },
  {
    name: 'published_listings',
    label: /*i18n*/ 'Published pages',
    table: 'public_listings',
    where: (person) => sql`id in ${idsOf('listing', person)}`,
    copied: ['id', ...columnsOf(publicFields(listingFields)), 'created_at', 'confirmed_current_at'],
    leftOut: leaveOut(FOR_SEARCH, 'facets', 'search_text', 'names'),
  },
  {
    name: 'changes_in_open_data',
    label: /*i18n*/ 'Changes in the open data',
    table: 'opportunity_changes',
    where: (person) => sql`id in ${publicRequests(person)}`,
    copied: ['id', 'kind', 'changed_at'],
    stays: /*i18n*/ 'Tells programs that copied the open data that the page is gone. Deleted after 90 days.',
  },
  {
    name: 'revisions',
    label: /*i18n*/ 'Changes by the sender',
    table: 'revisions',
    where: (person) => isOfSubmission(sql`submission_id`, person),
    copied: ['id', 'kind', 'submission_id', 'columns', 'sent_at', 'closed_at', 'result', 'decision_id'],
    leftOut: { 'columns.contact_email': OTHER_ADDRESS },
  },
  {
    name: 'revisions_with_a_previous_address',
    label: /*i18n*/ 'Previous email address',
    table: 'revisions',
    where: (person) =>
      sql`${hasAddressInChanges(sql`columns`, person)} and not ${isOfSubmission(sql`submission_id`, person)}`,
    copied: ['id', 'submission_id', 'sent_at'],
    stays: /*i18n*/ 'Belongs to a submission that has another address now. It is erased with the submission.',
  },
  {
    name: 'decisions',
    label: /*i18n*/ 'Decisions in the history',
    table: 'decisions',
    where: (person) => isOfSubmission(sql`record_id`, person),
    copied: ['id', 'kind', 'record_id', 'decision', 'decided_as', 'decided_at', 'status_before', 'undoes'],
    leftOut: { reviewer: REVIEWER },
    stays: /*i18n*/ 'The history keeps which decision was made, by whom and when. It names no sender.',
  },
  {
    name: 'decision_details',
    label: /*i18n*/ 'Reasons and edits in the history',
    table: 'decision_details',
    where: (person) => sql`decision_id in (select id from decisions where ${isOfSubmission(sql`record_id`, person)})`,
    copied: ['decision_id', 'reason', 'changes'],
    leftOut: { 'changes.contact_email': OTHER_ADDRESS },
  },
  {
    name: 'edits_with_a_previous_address',
    label: /*i18n*/ 'Previous email address',
    table: 'decision_details',
    where: (person) =>
      sql`${hasAddressInChanges(sql`changes`, person)}
        and decision_id not in (select id from decisions where ${isOfSubmission(sql`record_id`, person)})`,
    copied: ['decision_id'],
    stays: /*i18n*/ 'Belongs to a submission that has another address now. It is erased with the submission.',
  },
  ...formerAddresses,
  {
    name: 'verifications',
    label: /*i18n*/ 'Checks of a listing',
    table: 'verifications',
    where: (person) => sql`listing_id in ${idsOf('listing', person)}`,
    copied: ['listing_id', 'kind', 'membership', 'number', 'issuer', 'seen_on', 'ends_on', 'ended_at', 'ended_as'],
    leftOut: { reviewer: REVIEWER },
  },
  {
    name: 'rows_of_the_former_site',
    label: /*i18n*/ 'Imports from the former site',
    table: 'imported_rows',
    where: (person) => isOfSubmission(sql`record_id`, person),
    copied: ['former_table', 'key', 'kind', 'record_id', 'run', 'told_at', 'content_hash'],
    leftOut: { stop_key: SECRET_LINK },
    stays:
      /*i18n*/ 'Kept so that a later import does not bring the data back: an ID from the former site, or a code without text.',
  },
  {
    name: 'former_addresses_of_pages',
    label: /*i18n*/ 'Imports from the former site',
    table: 'former_opportunities',
    where: (person) => sql`id in ${publicRequests(person)}`,
    copied: ['former_id', 'id'],
    stays:
      /*i18n*/ "Redirects visitors from the page's former address to the new one, which says that the page is gone.",
  },
  {
    name: 'manage_links',
    label: /*i18n*/ 'Manage links',
    table: 'manage_keys',
    where: (person) => isOfSubmission(sql`submission_id`, person),
    copied: ['kind', 'submission_id', 'purpose', 'letter_id', 'created_at', 'expires_at', 'used_at'],
    leftOut: { key_hash: SECRET_LINK },
  },
  {
    name: 'replies_to_messages',
    label: /*i18n*/ 'Replies to messages',
    table: 'message_answers',
    where: (person) => sql`message_id in ${idsOf('message', person)}`,
    copied: ['id', 'message_id', 'text', 'letter_id', 'created_at'],
    leftOut: { reviewer: REVIEWER },
  },
  {
    name: 'page_views',
    label: /*i18n*/ 'Page views',
    table: 'page_views',
    // Only its sender sees the figures of a confidential request, and reviewers make copies too.
    where: (person) => sql`(${isOfSubmission(sql`submission_id`, person)}
      and submission_id not in (select id from opportunity_submissions where confidential))`,
    copied: ['submission_id', 'day', 'views', 'clicks'],
  },
  {
    name: 'fingerprints',
    label: /*i18n*/ 'Codes that recognise repetitions',
    table: 'recent_submissions',
    where: (person) => isOfSubmission(sql`submission_id`, person),
    copied: ['submission_id', 'received_at'],
    leftOut: { fingerprint: 'A code made from the other columns of the submission.' },
    stays: /*i18n*/ 'A code without text that recognises a repetition. Deleted within 2 days.',
  },
]
