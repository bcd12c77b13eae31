import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { kinds } from '../../records/kinds.ts'
import { DateTime } from '../date-time.tsx'
import { WaitReason } from './letter-wait.tsx'
import type { ReviewedLetter } from './letters.queries.server.ts'

export function useLetterTitle(): (letter: ReviewedLetter) => string {
  const { i18n } = useLingui()
  return ({ label, kind }) => translatedList(i18n, [label, ...(kind ? [kinds[kind].label] : [])])
}

/** Whether the email's submission was erased. The erasure empties the recipient and the content of the email. */
export const isErased = ({ recipient }: Pick<ReviewedLetter, 'recipient'>): boolean => recipient === ''

export function Recipient({ letter }: { letter: ReviewedLetter }) {
  if (isErased(letter)) return <Trans>Erased</Trans>
  return letter.recipient === null ? <Trans>Team mailbox</Trans> : <bdi>{letter.recipient}</bdi>
}

export function LetterState({ letter }: { letter: ReviewedLetter }) {
  const { state, attempts, lastError } = letter
  const isUndelivered = state === 'failed' || state === 'expired'
  return (
    <>
      <span className={isUndelivered ? 'font-medium text-danger' : undefined}>
        <StateName letter={letter} />
      </span>
      {state !== 'sent' && attempts > 0 && (
        <span className="block text-muted">
          <Plural value={attempts} one="Tried # time." other="Tried # times." />{' '}
          <bdi dir="ltr">{lastError?.replaceAll('[recipient]', letter.recipient ?? '')}</bdi>
        </span>
      )}
      {state === 'waiting' && (
        <WithEmail>
          <span className="block text-muted">
            <WaitReason {...letter} />
          </span>
        </WithEmail>
      )}
    </>
  )
}

function StateName({ letter }: { letter: ReviewedLetter }) {
  const { state, sentAt } = letter
  const names: Record<ReviewedLetter['state'], ReactNode> = {
    sent: <Trans>Sent {sentAt && <DateTime at={sentAt} />}</Trans>,
    waiting: <Trans>Waiting</Trans>,
    failed: <Trans>Failed</Trans>,
    expired: <Trans>Expired: not sent in time</Trans>,
    withdrawn: <WithdrawnName letter={letter} />,
  }
  return names[state]
}

function WithdrawnName({ letter }: { letter: ReviewedLetter }) {
  if (isErased(letter)) return <Trans>Withdrawn: submission erased</Trans>
  if (letter.kind) return <Trans>Withdrawn: decision undone</Trans>
  // Such an email is, for example, an alert whose requests were all closed before it could be sent.
  return <Trans>Withdrawn: no longer needed</Trans>
}
