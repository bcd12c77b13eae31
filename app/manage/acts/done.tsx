import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Act, type ActName, acts, isActName } from './acts.tsx'

/** Why nothing was done. */
type Refusal = NonNullable<Act['needs']> | 'rateLimited' | 'dailyLimit'

/** By the names in the forms. */
export type Chosen = Record<string, string>

/** In the form of which act, and what was chosen there. */
export type Refused = { reason: Refusal; asked: ActName; chosen: Chosen }

/** What else this page says after a form, beside the acts. */
const others: Record<string, () => ReactNode> = {
  edited: () => <Trans>Your changes are saved.</Trans>,
  revised: () => <Trans>Your changes are saved. What waits for our team is shown below.</Trans>,
  'address-asked': () => (
    <Trans>
      If it is another address than before, a letter is on its way to it. An address gets at most five such letters a
      day. Nothing changes until its link is opened and the button there is pressed.
    </Trans>
  ),
  'erasure-waits': () => (
    <Trans>
      Nothing is erased as long as the former address can take the change back, which is seven days. Please ask again
      then, or write to our team.
    </Trans>
  ),
  overtaken: () => <Trans>Nothing was changed: meanwhile something else was decided. This is how it stands now.</Trans>,
}

type Props = { done: string; refusal: Refusal | undefined; isWithdrawable: boolean }

/** The result of the last act. */
export function Done({ done, refusal, isWithdrawable }: Props) {
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
  const Sentence = isActName(done) ? acts[done].Done : Object.hasOwn(others, done) ? others[done] : undefined
  if (!Sentence) return null
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that has just loaded announces no status
      autoFocus
      className="mb-6 rounded border border-rule bg-sand p-4"
    >
      <Sentence />
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
