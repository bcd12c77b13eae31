import { Trans } from '@lingui/react/macro'

/** The answer to a visitor who has signed up for alerts. */
export const AlertAskedFor = () => (
  <p role="status">
    <Trans>
      We are emailing you a link. Open it and select 'Start alerts'. You get no alerts before that. The email can take a
      few minutes.
    </Trans>
  </p>
)
