import { Plural, Trans } from '@lingui/react/macro'
import type * as letters from '../../../mail/letters.ts'
import { kinds } from '../kinds.ts'
import { Moment } from '../moment.tsx'
import type { OutboxLetter } from './letters.queries.server.ts'

const labels: Record<string, string> = {
  receipt: /*i18n*/ 'Receipt',
  approved: /*i18n*/ 'Approval',
  changesAsked: /*i18n*/ 'Changes asked',
  declined: /*i18n*/ 'Refusal',
  takenDown: /*i18n*/ 'Taken down',
  digest: /*i18n*/ 'Digest',
  signIn: /*i18n*/ 'Sign-in link',
} satisfies Record<keyof typeof letters, string>

/** What a letter is and what kind of submission it tells of, as keys of the catalogues. */
export function labelsOf({ template, kind }: OutboxLetter): string[] {
  const about = kind && kinds[kind].label
  return [labels[template] ?? template, ...(about ? [about] : [])]
}

/** Whether a letter has lost its recipient and its words with what it told of. */
export const isErased = ({ recipient }: OutboxLetter): boolean => recipient === ''

/** Whom a letter goes to. */
export function Recipient({ letter }: { letter: OutboxLetter }) {
  if (isErased(letter)) return <Trans>Erased</Trans>
  return letter.recipient === null ? <Trans>The team</Trans> : <bdi>{letter.recipient}</bdi>
}

/** What has become of a letter, with what the mail server said where it was not sent. */
export function LetterState({ letter }: { letter: OutboxLetter }) {
  const { state, attempts, lastError } = letter
  const stuck = state === 'failed' || state === 'expired'
  return (
    <>
      <span className={stuck ? 'font-medium text-danger' : undefined}>
        <Words letter={letter} />
      </span>
      {state !== 'sent' && attempts > 0 && (
        <span className="block text-muted">
          <Plural value={attempts} one="Tried # time." other="Tried # times." /> <bdi>{lastError}</bdi>
        </span>
      )}
    </>
  )
}

function Words({ letter }: { letter: OutboxLetter }) {
  const { state, sentAt } = letter
  switch (state) {
    case 'sent':
      return <Trans>Sent {sentAt && <Moment at={sentAt} />}</Trans>
    case 'waiting':
      return <Trans>Waiting</Trans>
    case 'failed':
      return <Trans>Failed, and given up</Trans>
    case 'expired':
      return <Trans>Not sent in time, and no longer will be</Trans>
    case 'withdrawn':
      return isErased(letter) ? (
        <Trans>Withdrawn: what it tells of was erased</Trans>
      ) : (
        <Trans>Withdrawn: the decision was undone</Trans>
      )
  }
}
