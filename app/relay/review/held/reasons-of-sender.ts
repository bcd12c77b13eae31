import { msg } from '@lingui/core/macro'
import { LINKS_IN_MESSAGE, RECIPIENTS_OF_TEXT, STOPS_OF_ORIGIN, STOPS_OF_SENDER } from '../../../../config/limits.ts'

/** The reasons for which both messages and invitations are held. */
export const reasonsOfSender = {
  reported: msg`A recipient has reported this sender.`,
  stopped: msg`At least ${STOPS_OF_SENDER} recipients have blocked this sender.`,
  domain: msg`First message of this sender, and at least ${STOPS_OF_ORIGIN} recipients have blocked senders from this email domain.`,
  links: msg`More than ${LINKS_IN_MESSAGE} links.`,
  text: msg`The same text to more than ${RECIPIENTS_OF_TEXT} recipients within 24 hours.`,
}
