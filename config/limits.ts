// Limits on what one sender, mailbox, network or submission may do. An origin is an email domain, or a single mailbox
// at a public mail provider. Each limit is a separate constant, because if all were in one object, the scripts of each
// page would load all of them.

/**
 * An email about a reviewer's decision waits at least this long before it is sent. Undoing the decision in that time
 * withdraws the email. An unconfirmed address may have to wait longer, because it gets only one such email a day.
 */
export const MINUTES_TO_UNDO = 1

/**
 * When a sender has sent names for a conflict check, the vendor can open them for this many days, unless the sender
 * blocks the vendor or the request ends. The names are erased later (config/retention.ts).
 */
export const DAYS_TO_OPEN_NAMES = 14

/**
 * For this many days after a submission has ended, its sender may reopen it or submit it again. The sentences of
 * app/manage/manage-texts.tsx contain this number.
 */
export const DAYS_TO_REOPEN = 30

/**
 * How many messages a mailbox may send to vendors and organisations in a day, and how many days it must wait before it
 * writes to the same recipient again.
 */
export const MESSAGES_A_DAY = 3
export const DAYS_BETWEEN_MESSAGES_TO_ONE = 7

/** How many messages may come from one network in a day, whatever the number of mailboxes. */
export const MESSAGES_OF_NETWORK_A_DAY = 5

/** How many replies each side of a conversation may send in a day. */
export const REPLIES_A_DAY = 10

/**
 * How many messages one request or listing may get in a day, and how many links one message may contain. Staff review
 * messages that exceed either limit.
 */
export const MESSAGES_TO_RECIPIENT = 30
export const LINKS_IN_MESSAGE = 2

/** If this many recipients have blocked a sender, staff review the sender's messages. */
export const STOPS_OF_SENDER = 3

/**
 * If this many recipients have blocked senders of one origin, staff review the first message of each further sender of
 * that origin. If one block were enough, an organisation with a listing that accepts messages could find out which
 * vendor has blocked it.
 */
export const STOPS_OF_ORIGIN = 2

/** How many recipients the same text may be sent to in a day. Staff review further messages with that text. */
export const RECIPIENTS_OF_TEXT = 3

/**
 * How many mailboxes of one origin (usually the domain of the address) may send messages in a day. Staff review the
 * messages of further mailboxes.
 */
export const SENDERS_OF_ORIGIN = 3

/**
 * How many origins may send their first message in a day on the whole site (deploy/alerts.yaml has the same number).
 * Staff review the messages of further origins.
 */
export const NEW_SENDERS_A_DAY = 30

/** How many emails forms may send to one typed address in 24 hours, and in 30 days (decision 43). */
export const TYPED_LETTERS_A_DAY = 5
export const TYPED_LETTERS_IN_30_DAYS = 20

/**
 * How often in a day the manage links of one submission may be used: to edit the submission, for any other action, and
 * to request an email that confirms an address. Edits have a higher limit, because each part of a profile is saved by
 * itself.
 */
export const EDITS_A_DAY = 30
export const ACTS_A_DAY = 10
export const CONFIRMATION_LETTERS_A_DAY = 5

/** For this many hours after a listing was sent, its sender can fill in the profile from the thank-you page. */
export const HOURS_OF_PROFILE_KEY = 1

/** A submission has at most this many manage links. If another link is created, the oldest unused one stops working. */
export const MANAGE_LINKS = 20

/** A closing date is at most this many days ahead. */
export const DAYS_UNTIL_CLOSING = 120

/**
 * How many days ahead a date may be: the date on which the work is needed, and the date on which a vendor's insurance
 * ends. Both limits are years ahead, so that only a mistyped year is refused.
 */
export const DAYS_UNTIL_NEEDED = 730
export const DAYS_UNTIL_INSURANCE_ENDS = 1_095

/** How many alerts one address may have, including those that are not confirmed yet. */
export const ALERTS_OF_SUBSCRIBER = 20

/** How many immediate emails a subscriber may get in a day. Further emails wait until the next morning. */
export const ALERT_LETTERS_A_DAY = 10

/**
 * How many vendors a request may be sent to by email in a week and in all, and how many vendors all requests of one
 * origin may be sent to in a week.
 */
export const INVITATIONS_A_WEEK = 10
export const INVITATIONS_OF_REQUEST = 20
export const INVITATIONS_OF_ORIGIN_A_WEEK = 30

/** How many vendors a reviewer may send a request to at a time. */
export const INVITATIONS_BY_REVIEWER = 6

/** How many emails the site sends in an hour to tell senders about their imported listings. */
export const MOVED_LETTERS_AN_HOUR = 200

/** How many vendors the site asks in an hour whether they want invitations. */
export const OFFERS_AN_HOUR = 200

/**
 * How many emails with invitations a mailbox may get in a day, in the time zone of the vendor's country. Further
 * invitations wait until the next morning.
 */
export const INVITATION_LETTERS_A_DAY = 3

/**
 * How often one network counts towards the figures of a page in an hour of the clock, for openings and for clicks on the
 * contact separately. Each process gets its share of this number, but at least one. Without the limit, a program that
 * opens a page again and again could make it look popular.
 */
export const PAGE_VIEWS_OF_NETWORK_AN_HOUR = 3
