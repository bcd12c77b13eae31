import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { answerCounts, outcomes } from '../../submissions/ending/outcomes.ts'
import { isAllowedToSender, type SenderTransition } from '../../submissions/transitions.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import type { Managed } from '../manage.queries.server.ts'
import { Sure } from '../sure.tsx'
import type { Refused } from './done.tsx'

const WIDTH = 'w-full sm:w-auto sm:justify-self-start'

type Props = {
  managed: Managed
  address: string
  refused: Refused | undefined
}

/** What its sender can do. Each form is sent as a document, since the key is not in the address bar. */
export function Acts({ managed, address, refused }: Props) {
  const { kind, status, isConfirmed, isOutcomeAsked } = managed
  const can = (act: SenderTransition) => isAllowedToSender(act, managed)
  const isMissing = (act: string) => refused?.reason === 'sure' && refused.asked === act
  const isSure = (act: string) => refused?.asked === act && refused.chosen.sure === 'yes'
  const isOpen = status === 'approved' || status === 'paused'
  const isWaiting = status === 'pending' || status === 'changes_asked'
  return (
    <div className="mt-10 grid gap-6">
      <h2 className="text-xl">
        <Trans>What you can do</Trans>
      </h2>
      {(isOpen || isWaiting) && (
        <Link
          to={`/manage/edit${address}`}
          className={`${buttonStyle(status === 'changes_asked' ? 'primary' : 'secondary')} ${WIDTH}`}
        >
          {status === 'changes_asked' ? <Trans>Make the change</Trans> : <Trans>Edit it</Trans>}
        </Link>
      )}
      {kind === 'listing' && status === 'approved' && (
        <Act address={address} act="confirmed_current" button={<Trans>It is still current</Trans>}>
          <Trans>Say so whenever you have read it again. The directory shows the day on which you last said so.</Trans>
        </Act>
      )}
      {!isConfirmed && (
        <Act address={address} act="confirmed" button={<Trans>Confirm my address</Trans>}>
          <Trans>Confirm that this e-mail address is yours, so that we know that our letters reach you.</Trans>
        </Act>
      )}
      {can('paused') && (
        <Act address={address} act="paused" button={<Trans>Pause it</Trans>}>
          {kind === 'request' ? (
            <Trans>Pause it while you read the answers that you have. It leaves the lists until you resume it.</Trans>
          ) : (
            <Trans>Pause it while you take no new work. It leaves the directory until you resume it.</Trans>
          )}
        </Act>
      )}
      {can('resumed') && (
        <Act address={address} act="resumed" button={<Trans>Resume it</Trans>} look="primary">
          {kind === 'request' ? (
            <Trans>It is published again at once, as it was.</Trans>
          ) : (
            <Trans>It is in the directory again at once, as it was. This also confirms that it is still current.</Trans>
          )}
        </Act>
      )}
      {can('closed') && (
        <Act address={address} act="closed" button={<Trans>Close the request</Trans>}>
          <Outcomes refused={refused} />
        </Act>
      )}
      {isOutcomeAsked && status === 'closed' && (
        <Act address={address} act="closed" button={<Trans>Tell us</Trans>}>
          <Outcomes refused={refused} />
        </Act>
      )}
      {can('reopened') && (
        <Act address={address} act="reopened" button={<Trans>Reopen it</Trans>} look="primary">
          <Trans>For 30 days you can reopen it, on the same page and with its date.</Trans>
          <Sure isMissing={isMissing('reopened')} isChosen={isSure('reopened')} />
        </Act>
      )}
      {(status === 'closed' || status === 'withdrawn') && (
        <div className="grid max-w-prose gap-3">
          <p>
            <Trans>You can send it again as a new post. The form holds what you sent.</Trans>
          </p>
          <Link to={`/manage/again${address}`} className={`${buttonStyle('secondary')} ${WIDTH}`}>
            <Trans>Post it again</Trans>
          </Link>
        </div>
      )}
      {can('withdrawn') && (
        <Act
          address={address}
          act="withdrawn"
          look="danger"
          button={kind === 'request' ? <Trans>Withdraw the request</Trans> : <Trans>Remove the listing</Trans>}
        >
          {kind === 'request' ? (
            <Trans>Its page is gone at once, and what you sent is erased later. This cannot be undone.</Trans>
          ) : (
            <Trans>It leaves the directory at once, and what you sent is erased later. This cannot be undone.</Trans>
          )}
          <Sure isMissing={isMissing('withdrawn')} />
        </Act>
      )}
      <div className="grid max-w-prose gap-3">
        <p>
          <Trans>
            Our letters can go to another e-mail address, once you confirm it by a letter that we send there.
          </Trans>
        </p>
        <Link to={`/manage/address${address}`} className={`${buttonStyle('secondary')} ${WIDTH}`}>
          <Trans>Change the e-mail address</Trans>
        </Link>
      </div>
      <Act address={address} act="erasure-asked" button={<Trans>Send me an erasure link</Trans>}>
        <Trans>
          To have every name, address and text of it erased for good, ask for a second link. It comes by letter to the
          e-mail address of this post.
        </Trans>
      </Act>
      <details open={isMissing('disputed') || undefined} className="group/filter border-t border-rule pt-4">
        <summary className="flex min-h-11 items-center justify-between rounded font-medium">
          <Trans>Somebody else has used a link?</Trans>
          <span aria-hidden className="text-muted before:content-['+'] group-open/filter:before:content-['−']" />
        </summary>
        <div className="mt-4 grid gap-6">
          <Act address={address} act="others-ended" button={<Trans>End all other links</Trans>}>
            <Trans>
              Every letter from us has a link of its own. All but the one that you have just used stop working.
            </Trans>
          </Act>
          <Act address={address} act="disputed" look="danger" button={<Trans>It was not me</Trans>}>
            <Trans>What is published is paused, every link ends, and our team looks at it and writes to you.</Trans>
            <Sure isMissing={isMissing('disputed')} />
          </Act>
        </div>
      </details>
    </div>
  )
}

type ActProps = {
  address: string
  act: string
  button: ReactNode
  look?: 'primary' | 'secondary' | 'danger'
  children: ReactNode
}

function Act({ address, act, button, look = 'secondary', children }: ActProps) {
  return (
    <Form method="post" action={address} reloadDocument aria-labelledby={act} className="grid max-w-prose gap-3">
      <input type="hidden" name="act" value={act} />
      <div className="grid gap-3">{children}</div>
      <Button id={act} type="submit" look={look} className={WIDTH}>
        {button}
      </Button>
    </Form>
  )
}

function Outcomes({ refused }: { refused: Refused | undefined }) {
  const { i18n } = useLingui()
  const isMissing = refused?.reason === 'outcome'
  const chosen = refused?.chosen ?? {}
  return (
    <>
      <fieldset aria-describedby={isMissing ? 'outcome-error' : undefined}>
        <legend className="font-medium">
          <Trans>How did it end?</Trans>
        </legend>
        {isMissing && (
          <p id="outcome-error" className="mt-1.5 text-sm font-medium text-danger">
            <Trans>Please choose one.</Trans>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {Object.entries(outcomes).map(([outcome, label], index) => (
            <Choice
              key={outcome}
              type="radio"
              name="outcome"
              value={outcome}
              defaultChecked={chosen.outcome === outcome}
              aria-invalid={isMissing || undefined}
              autoFocus={isMissing && index === 0}
            >
              {i18n._(label)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div>
        <Choice name="public" value="yes" defaultChecked={chosen.public === 'yes'}>
          <Trans>Show this answer on the page of the request</Trans>
        </Choice>
      </div>
      <fieldset>
        <legend className="font-medium">
          <Trans>How many answers did you get? (optional)</Trans>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {Object.entries(answerCounts).map(([answers, label]) => (
            <Choice
              key={answers}
              type="radio"
              name="answers"
              value={answers}
              defaultChecked={chosen.answers === answers}
            >
              {i18n._(label)}
            </Choice>
          ))}
        </div>
      </fieldset>
    </>
  )
}
