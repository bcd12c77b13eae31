/** What the privacy policy promises beside the settings: it names these periods, and the jobs that erase obey them. */
export const PERIODS = {
  /** The page of a closed request is shown so long. */
  monthsOfClosedPage: 12,
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
  /** A message stays so long after the end of the listing or request to which it went. */
  daysAfterTheEnd: 30,
  daysOfConflictCheck: 30,
} as const
