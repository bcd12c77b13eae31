import { DAYS_TO_REOPEN } from './limits.ts'

/**
 * When the site writes to senders, vendors and subscribers on its own, and what happens if they do not respond. For
 * example, if a vendor does nothing with a listing for `monthsUntilListingAsked` months, the site asks whether the
 * listing is up to date. Without a response it pauses the listing `daysToAnswer` days later. No date ends a listing.
 */
export const REMINDERS = {
  daysBeforeClosing: [7, 1],
  /**
   * Only for requests that were published before the site had closing dates. The site sets a closing date for every
   * other request if its sender has not chosen one. If a request has no closing date and has been public for this many
   * days, its sender is asked whether it is still open.
   */
  daysUntilRequestAsked: 60,
  /**
   * The sender of a request that the schedule has closed is asked for the outcome this many days after the closing. The
   * last day is a week before the manage link stops opening the closed request.
   */
  outcomeAskedAfterDays: { from: 14, until: DAYS_TO_REOPEN - 7 },
  /** The email in mail/letters/still-current.ts says 'a year'. */
  monthsUntilListingAsked: 12,
  /** A vendor who has not responded is asked once more after this many days. */
  daysUntilListingAskedAgain: 14,
  /**
   * The vendor is reminded this many days before the insurance ends. The form of a vendor's profile states this number.
   */
  daysBeforeInsuranceEnds: 14,
  /**
   * If there is no response for this many days, a request is closed and a listing is paused. mail/letters/ended.ts
   * states this number.
   */
  daysToAnswer: 30,
  /**
   * The subscriber is reminded this many days before the alerts end, which is a year after the subscriber last
   * confirmed them.
   */
  daysBeforeAlertsEnd: [30, 7],
  /**
   * An alert is paused while an option of its filters is not offered. Its subscriber gets an email about this only
   * after this many days, because the operator may go back to the previous release for some days.
   */
  daysUntilPausedAlertEmail: 7,
} as const
