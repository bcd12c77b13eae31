import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { isSaid, partsFor } from '../../records/claims-work/profile-parts.ts'
import { ProfilePartForm } from './profile-part-form.tsx'
import { ProfilePreview, type Unsaved } from './profile-preview.tsx'
import type { ProfileListing } from './waiting-listing.queries.server.ts'

type Props = {
  listing: Pick<ProfileListing, 'values' | 'seen'>
  linkKey: string
  /** The name of the open part, or '' if no part is open. By default, the first part that is not filled in is open. */
  open?: string | undefined
  /** The form that the server returned, for the part that is open. */
  lastResult?: FormAnswer | undefined
  children: ReactNode
}

/**
 * Shows the parts of a vendor's profile, each with a form of its own, beside a preview of the vendor's page. The forms
 * work without scripts.
 */
export function CompleteProfile({ listing, linkKey, open, lastResult, children }: Props) {
  const [unsaved, setUnsaved] = useState<Unsaved>({})
  const { values } = listing
  const parts = partsFor(values)
  const openPart = open ?? parts.find((part) => !isSaid(part, values))?.name
  const [filled, total] = [parts.filter((part) => isSaid(part, values)).length, parts.length]
  return (
    <div className="reading-columns mt-8">
      <div className="min-w-0">
        <section id="profile">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-xl">
              {filled === total ? <Trans>Your profile is complete</Trans> : <Trans>Complete your profile</Trans>}
            </h2>
            <p className="text-muted">
              <Trans>
                {filled} of {total}
              </Trans>
            </p>
          </div>
          <div aria-hidden className="mt-2 mb-4 grid auto-cols-fr grid-flow-col gap-1">
            {parts.map(({ name }, index) => (
              <span
                key={name}
                className={`h-1.5 rounded-full border ${index < filled ? 'border-petrol bg-petrol' : 'border-edge'}`}
              />
            ))}
          </div>
          <div className="border-t border-rule">
            {parts.map((part) => (
              <ProfilePartForm
                key={part.name}
                part={part}
                listing={listing}
                linkKey={linkKey}
                isOpen={part.name === openPart}
                lastResult={part.name === openPart ? lastResult : undefined}
                onEdit={(edited) => setUnsaved((before) => ({ ...before, ...edited }))}
              />
            ))}
          </div>
        </section>
        {children}
      </div>
      <ProfilePreview values={values} unsaved={unsaved} />
    </div>
  )
}
