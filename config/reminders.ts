/**
 * When the site writes to senders, vendors and subscribers on its own, and what follows if they do not answer. It asks
 * the vendor of a listing after `monthsUntilListingAsked` months without an act whether it is up to date, and pauses the
 * listing `daysToAnswer` days later.
 */
export const REMINDERS = {
  daysBeforeClosing: [7, 1],
  /**
   * After this many days of publication the sender of a request without a closing date is asked whether it is still
   * open.
   */
  daysUntilRequestAsked: 60,
  /**
   * After the schedule has closed a request, its sender is asked for the outcome. The last day is a week before the
   * manage link ends.
   */
  outcomeAskedAfterDays: { from: 14, until: 23 },
  /** mail/letters/still-current.ts says a year. */
  monthsUntilListingAsked: 12,
  /** A vendor that has not answered is asked once more. */
  daysUntilListingAskedAgain: 14,
  /** The form of a vendor's profile states this number. */
  daysBeforeInsuranceEnds: 14,
  /**
   * A request whose sender does not answer is closed after this many days, and a listing is paused.
   * mail/letters/ended.ts states this number.
   */
  daysToAnswer: 30,
  /** The alerts of a subscriber end a year after the subscriber last confirmed them. */
  daysBeforeAlertsEnd: [30, 7],
  /**
   * A filter that returns within a week is not worth an email, for example if the operator goes back to the version
   * before for some days.
   */
  daysUntilPausedAlertEmail: 7,
} as const
