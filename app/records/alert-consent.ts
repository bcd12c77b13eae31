export const ALERT_CONSENT =
  /*i18n*/ 'We will email you when a new vendor request matches these filters, and each year to ask whether you still want these emails. Every email has a link to stop them.'
