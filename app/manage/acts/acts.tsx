import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isAllowed, type TransitionBy } from '../../submissions/transitions.ts'
import { ErasureTime } from '../erasure-time.tsx'
import { kindWords } from '../kinds.tsx'
import type { Managed } from '../manage.queries.server.ts'

type Props = { managed: Managed }
type Shown = (props: Props) => ReactNode

export type Act = {
  /** What the sender must choose first: a program that presses every button chooses nothing. */
  needs?: 'sure' | 'outcome' | 'day'
  /** Where the page shows it; a closing date has a form of its own. */
  group?: 'publication' | 'end' | 'erasure' | 'others'
  isOffered(managed: Managed): boolean
  look?: 'primary' | 'danger'
  Button: Shown
  /** What it does. */
  Effect?: Shown
  /** What was done. */
  Done: Shown
}

const can =
  (decision: TransitionBy<'sender'>) =>
  (managed: Managed): boolean =>
    isAllowed('sender', decision, managed)

const always = () => true

/** Buttons and messages name what they are about. */
const wordsByKind = (act: 'pause' | 'resumption' | 'withdrawal') => ({
  Button: ({ managed }: Props) => kindWords[managed.kind][act].button,
  Effect: ({ managed }: Props) => kindWords[managed.kind][act].effect,
  Done: ({ managed }: Props) => kindWords[managed.kind][act].done,
})

/** What a sender can do with a link, by the path below /manage that its form is sent to, in the order of the page. */
export const acts = {
  'closing-date': {
    needs: 'day',
    isOffered: can('extended'),
    Button: () => <Trans>Save closing date</Trans>,
    Done: () => <Trans>The new closing date is saved.</Trans>,
  },
  'up-to-date': {
    group: 'publication',
    isOffered: can('confirmed_current'),
    Button: () => <Trans>Confirm it is up to date</Trans>,
    Effect: () => (
      <Trans>Select this after you check your listing. The directory shows the date of your last confirmation.</Trans>
    ),
    Done: () => <Trans>Thank you. The directory now shows today's date as your last confirmation.</Trans>,
  },
  confirmation: {
    group: 'publication',
    isOffered: ({ isConfirmed }) => !isConfirmed,
    Button: () => <Trans>Confirm my email address</Trans>,
    Effect: () => <Trans>Confirm your email address so that we know our emails reach you.</Trans>,
    Done: () => <Trans>Thank you. Your email address is confirmed.</Trans>,
  },
  pause: {
    group: 'publication',
    isOffered: can('paused'),
    ...wordsByKind('pause'),
  },
  resumption: {
    group: 'publication',
    isOffered: can('resumed'),
    look: 'primary',
    ...wordsByKind('resumption'),
  },
  closing: {
    group: 'publication',
    needs: 'outcome',
    isOffered: (managed) => can('closed')(managed) || (managed.isOutcomeAsked && managed.status === 'closed'),
    Button: ({ managed }) => (managed.status === 'closed' ? <Trans>Send outcome</Trans> : <Trans>Close request</Trans>),
    Effect: ({ managed }) =>
      managed.status !== 'closed' && (
        <Trans>
          When you close your request, it leaves the list of open requests. Its page stays and says that the request is
          closed, but no longer shows your email address. You can reopen the request within 30 days.
        </Trans>
      ),
    Done: () => <Trans>Your request is closed. Thank you for telling us the outcome.</Trans>,
  },
  reopening: {
    group: 'publication',
    needs: 'sure',
    isOffered: can('reopened'),
    look: 'primary',
    Button: () => <Trans>Reopen request</Trans>,
    Effect: () => <Trans>You can reopen your request within 30 days. It keeps its page and its original date.</Trans>,
    Done: () => <Trans>Your request is open again, on the same page.</Trans>,
  },
  withdrawal: {
    group: 'end',
    needs: 'sure',
    isOffered: can('withdrawn'),
    look: 'danger',
    ...wordsByKind('withdrawal'),
    Effect: ({ managed }) => (
      <p>
        {kindWords[managed.kind].withdrawal.effect} <ErasureTime />
      </p>
    ),
  },
  'erasure-link': {
    group: 'erasure',
    isOffered: always,
    Button: () => <Trans>Email me an erasure link</Trans>,
    Effect: () => (
      <Trans>
        You can erase all names, addresses and text permanently. For security, we first email a link to your registered
        address.
      </Trans>
    ),
    Done: () => <Trans>We will email you a link to erase everything. The link works for one hour.</Trans>,
  },
  'other-links': {
    group: 'others',
    isOffered: always,
    Button: () => <Trans>Stop all other links</Trans>,
    Effect: () => (
      <Trans>Each email from us has its own link. This stops all links except the one you are using now.</Trans>
    ),
    Done: () => <Trans>All other links have stopped working. Only the link you are using now still works.</Trans>,
  },
  dispute: {
    group: 'others',
    needs: 'sure',
    isOffered: always,
    look: 'danger',
    Button: () => <Trans>It was not me</Trans>,
    Effect: () => <Trans>We pause what is published and stop all links. Then we look into it and email you.</Trans>,
    Done: () => (
      <Trans>Thank you. We paused what was published and stopped all links. We will look into it and email you.</Trans>
    ),
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name)
