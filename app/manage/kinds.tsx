import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PublishedKind } from '../../config/kinds.ts'
import type { Managed } from './manage.queries.server.ts'

/** What the pages of manage links say of a kind. */
type Words = {
  titles: Record<Managed['status'], MessageDescriptor>
  /** Explain a status. */
  paused: ReactNode
  pausedBySchedule?: ReactNode
  closed: ReactNode
  withdrawn: ReactNode
  /** Opens what is published. */
  open: ReactNode
  /** Say what an act does. */
  pause: ReactNode
  resumption: ReactNode
  withdrawal: ReactNode
  withdraw: ReactNode
  editTitle: MessageDescriptor
  /** What becomes of an edit of what is published. */
  edit: ReactNode
  submit: ReactNode
}

export const kindWords: Record<PublishedKind, Words> = {
  request: {
    titles: {
      pending: msg`Your vendor request waits for review`,
      changes_asked: msg`Your vendor request needs a change`,
      approved: msg`Your vendor request is published`,
      paused: msg`Your vendor request is paused`,
      closed: msg`Your vendor request is closed`,
      withdrawn: msg`Your vendor request is withdrawn`,
      declined: msg`Your vendor request is not published`,
      taken_down: msg`Your vendor request was taken off the site`,
    },
    paused: <Trans>It is in no list, and its page shows no e-mail address. Resume it whenever you like.</Trans>,
    closed: (
      <Trans>
        It is no longer among the open requests. Its page says that it is closed, and shows no e-mail address.
      </Trans>
    ),
    withdrawn: <Trans>Its page is gone, and what you sent will be erased. You may send the same again.</Trans>,
    open: <Trans>See it as vendors see it</Trans>,
    pause: <Trans>Pause it while you read the answers that you have. It leaves the lists until you resume it.</Trans>,
    resumption: <Trans>It is published again at once, as it was.</Trans>,
    withdrawal: <Trans>Its page is gone at once, and what you sent is erased later. This cannot be undone.</Trans>,
    withdraw: <Trans>Withdraw the request</Trans>,
    editTitle: msg`Edit your vendor request`,
    edit: (
      <Trans>
        What you choose from the lists is published at once. Text, and the country, wait for our team: until then the
        published text stays as it is.
      </Trans>
    ),
    submit: <Trans>Submit vendor request</Trans>,
  },
  listing: {
    titles: {
      pending: msg`Your listing waits for review`,
      changes_asked: msg`Your listing needs a change`,
      approved: msg`Your listing is published`,
      paused: msg`Your listing is paused`,
      closed: msg`Your listing is closed`,
      withdrawn: msg`Your listing is removed`,
      declined: msg`Your listing is not published`,
      taken_down: msg`Your listing was taken off the site`,
    },
    paused: <Trans>It is not in the directory. Resume it whenever you like.</Trans>,
    pausedBySchedule: (
      <Trans>
        We asked whether it is still current and have had no answer, so it has left the directory. If it is right as it
        stands, resume it. Otherwise edit it first, or remove it.
      </Trans>
    ),
    closed: <Trans>It is no longer in the directory. You may send it again.</Trans>,
    withdrawn: <Trans>It has left the directory, and what you sent will be erased. You may send the same again.</Trans>,
    open: <Trans>See it in the directory</Trans>,
    pause: <Trans>Pause it while you take no new work. It leaves the directory until you resume it.</Trans>,
    resumption: (
      <Trans>It is in the directory again at once, as it was. This also confirms that it is still current.</Trans>
    ),
    withdrawal: (
      <Trans>It leaves the directory at once, and what you sent is erased later. This cannot be undone.</Trans>
    ),
    withdraw: <Trans>Remove the listing</Trans>,
    editTitle: msg`Edit your listing`,
    edit: (
      <Trans>
        What you choose from the lists is published at once. Text, the country and the kind of vendor wait for our team:
        until then the published text stays as it is.
      </Trans>
    ),
    submit: <Trans>Submit services listing</Trans>,
  },
}
