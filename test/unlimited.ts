/** Settings for a site whose tests send more than a person would, and all from one address. */
export const UNLIMITED = {
  SUBMISSIONS_PER_10_MINUTES: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
  SIGN_INS_PER_10_MINUTES: '1000000',
}
