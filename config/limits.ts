/** How much one sender, one mailbox or one submission may do. The texts of forms and pages name these numbers. */
export const LIMITS = {
  /** A mailbox, to all vendors and organisations. */
  messagesADay: 3,
  daysBetweenMessagesToOne: 7,
  /** One side of a conversation. */
  repliesADay: 10,
  messagesToListing: 30,
  linksInMessage: 2,
  /** So many origins may send a first message in a day on the whole site (deploy/alerts.yaml). Staff review the rest. */
  newSendersADay: 30,
  /** One submission, with manage links. */
  editsADay: 10,
  actsADay: 10,
  confirmationLettersADay: 5,
  /** One submission has so many: the oldest that was not used ends when another is made. */
  manageLinks: 20,
  /** A closing date is at most so many days ahead. */
  daysUntilClosing: 120,
  /** One subscriber: running, and unconfirmed. */
  alerts: 20,
  /** One subscriber gets so many emails that come immediately. What comes later waits for the next morning. */
  alertLettersADay: 10,
} as const
