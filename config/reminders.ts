/** When senders, vendors and subscribers are asked, or told, without an act of their own. */
export const REMINDERS = {
  daysBeforeClosing: [7, 1],
  /** A request without an end, after its publication. */
  daysUntilStillWanted: 60,
  /** After the schedule has closed a request: from the first day until the second, when its link still works for a week. */
  daysUntilOutcomeAsked: [14, 23],
  daysUntilListingAskedAgain: 14,
  /** Without an answer a listing is paused. */
  daysToConfirmListing: 30,
  /** Before the alerts of a subscriber end, a year after they were last wanted. */
  daysBeforeAlertsEnd: [30, 7],
  /** A filter that is back within a week, as after going back to the version before for some days, is not worth an email. */
  daysUntilPausedAlertTold: 7,
} as const
