import { Trans } from '@lingui/react/macro'

/** The note beside a decision on a site without a mail server. */
export const NoEmailToSender = () => (
  <Trans>
    The sender gets no email, because this site does not send emails at the moment. Tell the sender yourself.
  </Trans>
)
