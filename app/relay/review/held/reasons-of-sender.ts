/** Messages and invitations are held for these alike. */
export const reasonsOfSender = {
  reported: /*i18n*/ 'A recipient has reported this sender.',
  stopped: /*i18n*/ 'At least 3 recipients have blocked this sender.',
  domain:
    /*i18n*/ 'First message of this sender, and at least 2 recipients have blocked senders from this email domain.',
  links: /*i18n*/ 'More than 2 links.',
  text: /*i18n*/ 'The same text to more than 3 recipients within 24 hours.',
}
