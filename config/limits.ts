// How much one sender, mailbox or submission may do, and how long two things wait. These are separate constants, because
// the scripts of a page would load an object as a whole.

/** An email about a decision waits this long. An undo withdraws it until it is sent. */
export const MINUTES_TO_UNDO = 1

/** A vendor can open the names of a conflict check for this long. They are erased later (config/retention.ts). */
export const DAYS_TO_OPEN_NAMES = 14

/** The messages to vendors and organisations that a mailbox may send. */
export const MESSAGES_A_DAY = 3
export const DAYS_BETWEEN_MESSAGES_TO_ONE = 7

/** The messages that may come from one network, from any number of mailboxes. */
export const MESSAGES_OF_NETWORK_A_DAY = 5

/** The replies that each side of a conversation may send. */
export const REPLIES_A_DAY = 10

/**
 * The messages that one request or listing gets in a day, and the links in one message. Staff review messages beyond
 * that.
 */
export const MESSAGES_TO_RECIPIENT = 30
export const LINKS_IN_MESSAGE = 2

/** Staff review the messages of a sender that this many recipients have blocked. */
export const STOPS_OF_SENDER = 3

/**
 * Staff review the first messages of the senders of an origin that this many recipients have blocked. One block is not
 * enough: an organisation whose own listing takes messages could then see which vendor has blocked it.
 */
export const STOPS_OF_ORIGIN = 2

/** One text is sent to this many recipients in a day. Staff review further messages with it. */
export const RECIPIENTS_OF_TEXT = 3

/** This many mailboxes of one origin may send messages in a day. Staff review the messages of further mailboxes. */
export const SENDERS_OF_ORIGIN = 3

/**
 * This many origins may send their first message in a day on the whole site (deploy/alerts.yaml). Staff review the
 * messages of further origins.
 */
export const NEW_SENDERS_A_DAY = 30

/** Letters that forms may cause to a mailbox in 24 hours, and in 30 days (decision 43). */
export const TYPED_LETTERS_A_DAY = 5
export const TYPED_LETTERS_IN_30_DAYS = 20

/** What the manage links of one submission may do in a day. */
export const EDITS_A_DAY = 10
export const ACTS_A_DAY = 10
export const CONFIRMATION_LETTERS_A_DAY = 5

/** A submission has at most this many manage links. Another one ends the oldest that was not used. */
export const MANAGE_LINKS = 20

/** A closing date is at most this many days ahead. */
export const DAYS_UNTIL_CLOSING = 120

/**
 * The limits of the date when the work is needed and of the date when a vendor's insurance ends. They are years ahead,
 * so that only a mistyped year is refused.
 */
export const DAYS_UNTIL_NEEDED = 730
export const DAYS_UNTIL_INSURANCE_ENDS = 1_095

/** The running and unconfirmed alerts of one address. */
export const ALERTS_OF_SUBSCRIBER = 20

/** A subscriber gets this many immediate emails in a day. Further ones wait for the next morning. */
export const ALERT_LETTERS_A_DAY = 10

/** The vendors to which a request is sent by email: in a week, in all, and for all requests of one origin. */
export const INVITATIONS_A_WEEK = 10
export const INVITATIONS_OF_REQUEST = 20
export const INVITATIONS_OF_ORIGIN_A_WEEK = 30

/** A reviewer sends a request to at most this many vendors at a time. */
export const INVITATIONS_BY_REVIEWER = 6

/** The emails that tell senders in an hour about their imported listings. */
export const MOVED_LETTERS_AN_HOUR = 200

/** In an hour, the site asks this many vendors whether they want invitations. */
export const OFFERS_AN_HOUR = 200

/** A mailbox gets this many invitations in a day of its country. Further ones wait for the next morning. */
export const INVITATION_LETTERS_A_DAY = 3
