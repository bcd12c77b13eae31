/** When senders, vendors and subscribers are asked or told without an act of their own. */
export const REMINDERS = {
  daysBeforeClosing: [7, 1],
  /** A request without an end is asked after so many days of publication. */
  daysUntilStillWanted: 60,
  /** After the schedule has closed a request. Until: a week before its manage link ends. */
  outcomeAskedAfterDays: { from: 14, until: 23 },
  /** mail/letters/still-current.ts says a year. */
  monthsUntilListingAsked: 12,
  daysUntilListingAskedAgain: 14,
  /** The form of a vendor's profile names the number. */
  daysBeforeInsuranceEnds: 14,
  /** A request whose sender does not answer is closed then, and a listing paused. mail/letters/ended.ts names the number. */
  daysToAnswer: 30,
  /** The alerts of a subscriber end a year after they were last wanted. */
  daysBeforeAlertsEnd: [30, 7],
  /** A filter that is back within a week, as after going back to the version before for some days, is not worth an email. */
  daysUntilPausedAlertTold: 7,
} as const
