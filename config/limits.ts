// How much one sender, mailbox or submission may do. Constants, since scripts of a page would load an object whole.

/** Messages to vendors and organisations that a mailbox may send. */
export const MESSAGES_A_DAY = 3
export const DAYS_BETWEEN_MESSAGES_TO_ONE = 7

/** Messages that may come from one network, whatever mailboxes they name. */
export const MESSAGES_OF_NETWORK_A_DAY = 5

/** Each side of a conversation may send so many. */
export const REPLIES_A_DAY = 10

/** What one request or listing gets in a day, and what one message contains: staff review the rest. */
export const MESSAGES_TO_RECIPIENT = 30
export const LINKS_IN_MESSAGE = 2

/** Staff review the messages of a sender that so many recipients have stopped. */
export const STOPS_OF_SENDER = 3

/**
 * Staff review the first messages of the senders of an origin that so many recipients have stopped. After one stop, an
 * organisation whose own listing takes messages would see there which vendor stopped it.
 */
export const STOPS_OF_ORIGIN = 2

/** One text is sent to so many recipients in a day. Staff review the rest. */
export const RECIPIENTS_OF_TEXT = 3

/** So many mailboxes of one origin send messages in a day. Staff review those of further ones. */
export const SENDERS_OF_ORIGIN = 3

/** So many origins may send a first message in a day on the whole site (deploy/alerts.yaml). Staff review the rest. */
export const NEW_SENDERS_A_DAY = 30

/** An email about a decision waits so long. An undo before it is sent withdraws it. */
export const MINUTES_TO_UNDO = 1

/** Letters that forms may cause to a mailbox in 24 hours, and in 30 days (decision 43). */
export const TYPED_LETTERS_A_DAY = 5
export const TYPED_LETTERS_IN_30_DAYS = 20

/** What the manage links of one submission may do. */
export const EDITS_A_DAY = 10
export const ACTS_A_DAY = 10
export const CONFIRMATION_LETTERS_A_DAY = 5

/** When another link is made, the oldest that was not used ends. */
export const MANAGE_LINKS = 20

/** A closing date is at most so many days ahead. */
export const DAYS_UNTIL_CLOSING = 120

/** When the work is needed, and when a vendor's insurance ends: years, that a mistyped one is refused. */
export const DAYS_UNTIL_NEEDED = 730
export const DAYS_UNTIL_INSURANCE_ENDS = 1_095

/** Running and unconfirmed alerts of one address. */
export const ALERTS_OF_SUBSCRIBER = 20

/** A subscriber gets so many emails that come immediately. What comes later waits for the next morning. */
export const ALERT_LETTERS_A_DAY = 10

/** A vendor can open the names of a conflict check so long. They are erased later (config/retention.ts). */
export const DAYS_TO_OPEN_NAMES = 14

/** Vendors to which a request is sent by email, in a week and in all, and for all requests of one origin. */
export const INVITATIONS_A_WEEK = 10
export const INVITATIONS_OF_REQUEST = 20
export const INVITATIONS_OF_ORIGIN_A_WEEK = 30

/** A reviewer sends a request to so many vendors at once. */
export const INVITATIONS_BY_REVIEWER = 6

/** Senders of imported listings are told of them at this rate. */
export const MOVED_LETTERS_AN_HOUR = 200

/** So many vendors are asked in an hour whether they want invitations. */
export const OFFERS_AN_HOUR = 200

/** A mailbox gets so many invitations in a day of its country. What comes later waits for the next morning. */
export const INVITATION_LETTERS_A_DAY = 3
