import { Trans } from '@lingui/react/macro'

type Refusal = 'outcome' | 'sure' | 'day' | 'rateLimited' | 'dailyLimit'

/** By the names in the forms. */
export type Chosen = Record<string, string>

/** Why nothing was done, in the form of which act, and what was chosen there. */
export type Refused = { reason: Refusal; asked: string; chosen: Chosen }

type Props = { done: string; refusal: Refusal | undefined; isWithdrawable: boolean }

/** What became of the last press. */
export function Done({ done, refusal, isWithdrawable }: Props) {
  const sentence = refusal ? undefined : sentenceOf(done)
  if (refusal)
    return (
      <p
        role="alert"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: no field is marked that could have the focus
        autoFocus={refusal === 'rateLimited' || refusal === 'dailyLimit'}
        className="mb-6 rounded border border-danger bg-danger-ground p-4 text-danger"
      >
        <RefusalSentence refusal={refusal} isWithdrawable={isWithdrawable} />
      </p>
    )
  if (!sentence) return null
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that has just loaded announces no status
      autoFocus
      className="mb-6 rounded border border-rule bg-sand p-4"
    >
      {sentence}
    </p>
  )
}

function RefusalSentence({ refusal, isWithdrawable }: { refusal: Refusal; isWithdrawable: boolean }) {
  switch (refusal) {
    case 'rateLimited':
      return <Trans>Too many changes in a short time. Please try again in ten minutes.</Trans>
    case 'dailyLimit':
      return isWithdrawable ? (
        <Trans>
          Nothing was changed, because ten such changes were made within 24 hours. Please try again later. You can still
          withdraw your post, or tell us that it was not you.
        </Trans>
      ) : (
        <Trans>
          Nothing was changed, because ten such changes were made within 24 hours. Please try again later. You can still
          tell us that it was not you.
        </Trans>
      )
    default:
      return <Trans>Nothing was changed: something has to be chosen first. It is marked below.</Trans>
  }
}

function sentenceOf(done: string) {
  switch (done) {
    case 'paused':
      return <Trans>It is paused.</Trans>
    case 'resumed':
      return <Trans>It is published again.</Trans>
    case 'closed':
      return <Trans>It is closed. Thank you for your answer.</Trans>
    case 'reopened':
      return <Trans>It is open again, on the same page.</Trans>
    case 'extended':
      return <Trans>It has another last day.</Trans>
    case 'withdrawn':
      return <Trans>It is withdrawn.</Trans>
    case 'edited':
      return <Trans>Your changes are saved.</Trans>
    case 'revised':
      return <Trans>Your changes are saved. What waits for our team is shown below.</Trans>
    case 'confirmed':
      return <Trans>Thank you: your address is confirmed.</Trans>
    case 'confirmed_current':
      return <Trans>Thank you. The directory shows that it is current as of today.</Trans>
    case 'others-ended':
      return <Trans>All other links have ended. Only the one that you have just used still works.</Trans>
    case 'address-asked':
      return (
        <Trans>
          If it is another address than before, a letter is on its way to it. An address gets at most five such letters
          a day. Nothing changes until its link is opened and the button there is pressed.
        </Trans>
      )
    case 'erasure-asked':
      return (
        <Trans>
          A letter is on its way to the e-mail address of this post. Its link is valid for an hour, and erases
          everything.
        </Trans>
      )
    case 'erasure-waits':
      return (
        <Trans>
          Nothing is erased as long as the former address can take the change back, which is seven days. Please ask
          again then, or write to our team.
        </Trans>
      )
    case 'disputed':
      return (
        <Trans>
          Thank you. What was published is paused, every link has ended, and our team looks at it and writes to you.
        </Trans>
      )
    case 'overtaken':
      return <Trans>Nothing was changed: meanwhile something else was decided. This is how it stands now.</Trans>
    default:
      return undefined
  }
}
