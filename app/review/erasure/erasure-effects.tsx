import { Trans } from '@lingui/react/macro'
import type { Status } from '../../submissions/transitions.ts'

export function ErasureEffects({ status }: { status: Status }) {
  return (
    <>
      <p>
        <Trans>This cannot be undone.</Trans>
      </p>
      <ul className="mt-4 grid list-disc gap-2 ps-6 marker:text-muted">
        {['approved', 'paused', 'closed'].includes(status) && (
          <li>
            <Trans>It leaves the site at once.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Every name, address and text in it is deleted, as sent and as edited. Choices from lists stay, such as the
            country: the overview counts them, and they identify no person.
          </Trans>
        </li>
        <li>
          <Trans>
            Recipient and text of letters about it are deleted, and answers to a message. Unsent letters are withdrawn.
          </Trans>
        </li>
        <li>
          <Trans>
            The history keeps each decision, its reviewer and its date. Reasons and edits in it are deleted.
          </Trans>
        </li>
        <li>
          <Trans>Sent letters and exported files are not deleted: delete those yourself.</Trans>
        </li>
      </ul>
    </>
  )
}
