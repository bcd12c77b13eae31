import { Trans } from '@lingui/react/macro'
import type { Status } from '../transitions.ts'

export function ErasureEffects({ status }: { status: Status }) {
  return (
    <>
      <p>
        <Trans>This cannot be undone.</Trans>
      </p>
      <ul className="mt-4 grid list-disc gap-2 ps-6 marker:text-muted">
        {status === 'approved' && (
          <li>
            <Trans>It leaves the site at once.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Every name, address and text in it is emptied, as it was sent and as it was corrected. What was chosen from
            a list stays, such as the country: the figures count it, and it tells of nobody.
          </Trans>
        </li>
        <li>
          <Trans>
            Letters about it lose their recipient and their words. Those that have not been sent will not be.
          </Trans>
        </li>
        <li>
          <Trans>
            The history keeps what was decided, by whom and when. The reasons and corrections in it are erased.
          </Trans>
        </li>
        <li>
          <Trans>
            Letters that were sent and files that were exported are out of reach: delete those where they lie.
          </Trans>
        </li>
      </ul>
    </>
  )
}
