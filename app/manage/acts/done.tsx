import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { ACTS_A_DAY } from '../../../config/limits.ts'
import { Success } from '../../kit/ui/success.tsx'
import { isAllowed } from '../../records/transitions.ts'
import type { Managed } from '../manage.queries.server.ts'
import { manageTexts } from '../manage-texts.tsx'
import { acts, isActName } from './acts.tsx'
import type { End } from './ends.queries.server.ts'
import type { Refusal } from './refused.ts'

const otherSentences: Record<string, () => ReactNode> = {
  invitations: () => <Trans>We email your request to the vendors that you selected.</Trans>,
  edited: () => <Trans>Your changes are saved.</Trans>,
  revised: () => <Trans>Your changes are saved. The changes that we must review first are shown below.</Trans>,
  'address-asked': () => (
    <Trans>
      If this is a new address, we will send an email to it. Open the link in that email and select 'Use this address'.
      Until then, nothing changes.
    </Trans>
  ),
  'erasure-waits': () => (
    <Trans>
      We cannot erase your data yet, because your email address changed in the last 7 days. Please try again 7 days
      after the change, or contact us.
    </Trans>
  ),
  named: () => <Trans>Nothing changed, because your description names you. Please edit the description first.</Trans>,
  overtaken: () => (
    <Trans>Nothing changed, because the status changed while this page was open. This is the current status.</Trans>
  ),
}

type Props = { done: string; refusal: Refusal | undefined; managed: Managed; end: End | undefined }

export function Done({ done, refusal, managed, end }: Props) {
  const id = useId()
  if (refusal)
    return (
      <p
        id={id}
        role="alert"
        aria-labelledby={id}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: there is no marked field that could have the focus instead
        autoFocus={refusal === 'rateLimited' || refusal === 'dailyLimit'}
        className="mb-6 rounded border border-danger bg-danger-ground p-4 text-danger"
      >
        <RefusalSentence refusal={refusal} managed={managed} />
      </p>
    )
  const Sentence = isActName(done)
    ? acts[done].Done
    : Object.hasOwn(otherSentences, done)
      ? otherSentences[done]
      : undefined
  if (!Sentence) return null
  return (
    <Success>
      <Sentence managed={managed} end={end} />
    </Success>
  )
}

function RefusalSentence({ refusal, managed }: { refusal: Refusal; managed: Managed }) {
  switch (refusal) {
    case 'rateLimited':
      return <Trans>You made too many changes in a short time. Please try again in 10 minutes.</Trans>
    case 'dailyLimit':
      return (
        <>
          <Trans>
            Nothing changed, because {ACTS_A_DAY} such changes were made within 24 hours. Please try again later.
          </Trans>{' '}
          {isAllowed('sender', 'withdrawn', managed) ? (
            manageTexts[managed.kind].stillWithdrawable
          ) : (
            <Trans>You can still tell us that it was not you.</Trans>
          )}
        </>
      )
    default:
      return <Trans>Nothing changed. Please complete the part marked below.</Trans>
  }
}
