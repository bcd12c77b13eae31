import sql from 'sql-template-tag'
import { DAYS_TO_OPEN_NAMES } from '../../../../config/limits.ts'
import { idsOf, isToPerson, publicRequests } from './data-of-submissions.server.ts'
import { hasAddress, leaveOut, leftOutReasons, type Person, type StoredData } from './stored-data.server.ts'

const { SECRET_LINK } = leftOutReasons
const HIDDEN_FROM_SENDER = 'A sender is not told whether a message was held, delivered or stopped.'
const INVITED_ONCE = /*i18n*/ 'A vendor is invited to a request once. The note is deleted.'
const HIDDEN_WORKING_HOURS = 'A vendor is not told when an organisation works.'

const sentIds = (person: Person) => sql`(select id from relayed where ${hasAddress('email')(person)})`

/**
 * Selects the messages that this person received: on the page of a request, or by an email for a listing. If the
 * listing had a different address when the email was sent, this person did not get the email.
 */
const receivedIds = (person: Person) => sql`(
  select id from relayed where state = 'sent' and ${isToPerson(person)}
    and (recipient_id in ${publicRequests(person)} or id::text in (
      select content ->> 'relayedId' from letters where template = 'relayed' and ${hasAddress('recipient')(person)})))`

const messageColumns = ['id', 'recipient_id', 'name', 'company', 'email', 'website', 'message', 'cannot_act']

export const dataOfMessages: readonly StoredData[] = [
  {
    name: 'conversation_own',
    label: /*i18n*/ 'Messages in conversations',
    table: 'relayed_replies',
    where: (person) =>
      sql`(by = 'sender' and relayed_id in ${sentIds(person)} or by = 'recipient' and relayed_id in ${receivedIds(person)})`,
    copied: ['id', 'relayed_id', 'by', 'text', 'created_at'],
  },
  {
    name: 'conversation_of_the_other_side',
    label: /*i18n*/ 'Messages in conversations',
    table: 'relayed_replies',
    where: (person) =>
      sql`(by = 'recipient' and relayed_id in ${sentIds(person)}
        or by = 'sender' and relayed_id in ${receivedIds(person)}
          and created_at < coalesce((select stopped_at from relayed where relayed.id = relayed_id), 'infinity'))`,
    copied: ['id', 'relayed_id', 'by', 'text'],
    leftOut: { created_at: HIDDEN_WORKING_HOURS },
  },
  {
    name: 'conflict_checks_asked',
    label: /*i18n*/ 'Conflict checks',
    table: 'disclosures',
    where: (person) => sql`relayed_id in ${receivedIds(person)}`,
    copied: [
      ...['relayed_id', 'opposing_parties', 'project', 'created_at', 'expires_at', 'opened_at', 'answer', 'question'],
      ...['answered_at', 'erased_at'],
    ],
  },
  {
    name: 'conflict_checks_answered',
    label: /*i18n*/ 'Conflict checks',
    table: 'disclosures',
    where: (person) => sql`relayed_id in ${sentIds(person)}`,
    copied: ['relayed_id', 'opened_at', 'answer', 'question', 'answered_at'],
    leftOut: {
      ...leaveOut(
        `The organisation shows these names on its page, for ${DAYS_TO_OPEN_NAMES} days.`,
        'opposing_parties',
        'project',
      ),
      ...leaveOut(HIDDEN_WORKING_HOURS, 'created_at', 'expires_at', 'erased_at'),
    },
  },
  {
    name: 'promises_received',
    label: /*i18n*/ 'Promises of confidentiality',
    table: 'promises',
    where: (person) => sql`relayed_id in ${receivedIds(person)}`,
    copied: ['relayed_id', 'wording', 'promised_at'],
  },
  {
    name: 'promises_made',
    label: /*i18n*/ 'Promises of confidentiality',
    table: 'promises',
    where: (person) => sql`relayed_id in ${sentIds(person)}`,
    copied: ['relayed_id', 'wording', 'promised_at'],
  },
  {
    name: 'messages_sent',
    label: /*i18n*/ 'Messages to vendors and organisations',
    table: 'relayed',
    where: hasAddress('email'),
    copied: [...messageColumns, 'page_language', 'created_at', 'confirmed_at'],
    leftOut: {
      origin: 'Repeats the domain of the address.',
      ...leaveOut(
        HIDDEN_FROM_SENDER,
        'state',
        'suspicion',
        'held_as',
        'sent_at',
        'stopped_at',
        'stopped_as',
        'news_at',
      ),
      ...leaveOut(SECRET_LINK, 'send_key', 'stop_key', 'reply_key'),
    },
    isDeleted: true,
  },
  {
    name: 'messages_received',
    label: /*i18n*/ 'Messages from visitors',
    table: 'relayed',
    where: (person) => sql`id in ${receivedIds(person)}`,
    copied: [...messageColumns, 'sent_at', 'stopped_at', 'stopped_as'],
    leftOut: {
      ...leaveOut(
        'About the sender.',
        'page_language',
        'created_at',
        'confirmed_at',
        'origin',
        'suspicion',
        'held_as',
        'news_at',
      ),
      state: 'Only messages that were delivered to this address are in the copy.',
      ...leaveOut(SECRET_LINK, 'send_key', 'stop_key', 'reply_key'),
    },
  },
  {
    name: 'invitations_sent',
    label: /*i18n*/ 'Invitations to requests',
    table: 'invitations',
    where: (person) => sql`request_id in ${idsOf('request', person)}`,
    copied: ['id', 'request_id', 'listing_id', 'invited_as', 'note', 'created_at'],
    leftOut: {
      origin: 'Repeats the domain of the address.',
      ...leaveOut(HIDDEN_FROM_SENDER, 'state', 'held_as', 'due_at', 'sent_at'),
      stop_key: SECRET_LINK,
    },
    stays: INVITED_ONCE,
  },
  {
    name: 'invitations_received',
    label: /*i18n*/ 'Invitations to requests',
    table: 'invitations',
    where: (person) => sql`(
      listing_id in ${idsOf('listing', person)} and state = 'sent' and id::text in (
        select jsonb_array_elements_text(content -> 'invitationIds') from letters
        where template = 'invited' and ${hasAddress('recipient')(person)}))`,
    copied: ['id', 'listing_id', 'note', 'sent_at'],
    leftOut: leaveOut('About the sender.', 'request_id', 'invited_as'),
    stays: INVITED_ONCE,
  },
  {
    name: 'stops_of_the_person',
    label: /*i18n*/ 'Recipients that blocked this address',
    table: 'relay_stops',
    // Blocks with a former_sender_hash are left out, because several addresses can have the same former_sender_hash.
    where: (person) => sql`sender in (select sender_hash(one) from unnest(${person}::text[]) as one)`,
    copied: [],
    leftOut: leaveOut(HIDDEN_FROM_SENDER, 'sender', 'recipient_id', 'stopped_as', 'attempted_at'),
    stays:
      /*i18n*/ 'Kept to protect the vendors and organisations that blocked this sender: a code made from the address. The privacy policy says how long after the last attempt we delete it.',
  },
  {
    name: 'stops_by_the_person',
    label: /*i18n*/ 'Senders that this address blocked',
    table: 'relay_stops',
    where: isToPerson,
    copied: ['recipient_id', 'stopped_as'],
    leftOut: leaveOut('About the sender who was stopped.', 'sender', 'attempted_at'),
    stays:
      /*i18n*/ "Kept to protect this person: a code made from the other address. The privacy policy says how long after that sender's last attempt we delete it.",
  },
]
