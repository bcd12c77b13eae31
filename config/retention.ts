/**
 * How long data is kept. The jobs that erase data obey these periods, and the Privacy Policy states them. Other periods
 * are settings of the operator (`ERASE_…` and `DELETE_…` in config/environment.ts).
 */
export const PERIODS = {
  /** The page of a closed request is shown this long. */
  monthsOfClosedPage: 12,
  /**
   * That page shows the description this long. The private record keeps it until the whole record is erased
   * (`ERASE_ENDED_AFTER_MONTHS`).
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
  /** A message stays this long after the listing or request that it was sent to has ended. */
  daysAfterTheEnd: 30,
  daysOfConflictCheck: 30,
} as const
