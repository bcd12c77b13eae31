/**
 * How long data is kept. The jobs that erase data obey these periods, and the Privacy Policy states them. Other periods
 * are settings of the operator (`ERASE_…` and `DELETE_…` in config/environment.ts).
 */
export const PERIODS = {
  /** The page of a closed request is shown for this many months. */
  monthsOfClosedPage: 12,
  /**
   * The page of a closed request shows the description for this many days. The private record keeps the description
   * until the whole record is erased (`ERASE_ENDED_AFTER_MONTHS`, 24 months if it is not set).
   */
  daysOfClosedDescription: 90,
  daysOfSuspectedSpam: 30,
  daysOfFingerprint: 1,
  daysOfManageLink: 400,
  daysOfUnconfirmedAddress: 30,
  daysOfUnconfirmedAlert: 7,
  daysOfEndedAlert: 28,
  yearsOfConsent: 3,
  daysOfUnconfirmedMessage: 2,
  daysOfUndeliveredMessage: 30,
  daysOfMessageText: 30,
  daysOfInvitationNote: 30,
  /** A message is kept for this many days after its request or listing has ended. */
  daysAfterTheEnd: 30,
  daysOfConflictCheck: 30,
  monthsOfPageViews: 12,
} as const
