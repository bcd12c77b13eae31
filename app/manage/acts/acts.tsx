import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isAllowed, type TransitionBy } from '../../submissions/transitions.ts'
import { kindWords } from '../kinds.tsx'
import type { Managed } from '../manage.queries.server.ts'

type Shown = (props: { managed: Managed }) => ReactNode

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
  Done: () => ReactNode
}

const can =
  (decision: TransitionBy<'sender'>) =>
  (managed: Managed): boolean =>
    isAllowed('sender', decision, managed)

const always = () => true

/** What a sender can do with a link, by the path below /manage that its form is sent to, in the order of the page. */
export const acts = {
  'closing-date': {
    needs: 'day',
    isOffered: can('extended'),
    Button: () => <Trans>Set the last day</Trans>,
    Done: () => <Trans>It has another last day.</Trans>,
  },
  'up-to-date': {
    group: 'publication',
    isOffered: can('confirmed_current'),
    Button: () => <Trans>It is still current</Trans>,
    Effect: () => (
      <Trans>Say so whenever you have read it again. The directory shows the day on which you last said so.</Trans>
    ),
    Done: () => <Trans>Thank you. The directory shows that it is current as of today.</Trans>,
  },
  confirmation: {
    group: 'publication',
    isOffered: ({ isConfirmed }) => !isConfirmed,
    Button: () => <Trans>Confirm my address</Trans>,
    Effect: () => <Trans>Confirm that this e-mail address is yours, so that we know that our letters reach you.</Trans>,
    Done: () => <Trans>Thank you: your address is confirmed.</Trans>,
  },
  pause: {
    group: 'publication',
    isOffered: can('paused'),
    Button: () => <Trans>Pause it</Trans>,
    Effect: ({ managed }) => kindWords[managed.kind].pause,
    Done: () => <Trans>It is paused.</Trans>,
  },
  resumption: {
    group: 'publication',
    isOffered: can('resumed'),
    look: 'primary',
    Button: () => <Trans>Resume it</Trans>,
    Effect: ({ managed }) => kindWords[managed.kind].resumption,
    Done: () => <Trans>It is published again.</Trans>,
  },
  closing: {
    group: 'publication',
    needs: 'outcome',
    isOffered: (managed) => can('closed')(managed) || (managed.isOutcomeAsked && managed.status === 'closed'),
    Button: ({ managed }) => (managed.status === 'closed' ? <Trans>Tell us</Trans> : <Trans>Close the request</Trans>),
    Done: () => <Trans>It is closed. Thank you for your answer.</Trans>,
  },
  reopening: {
    group: 'publication',
    needs: 'sure',
    isOffered: can('reopened'),
    look: 'primary',
    Button: () => <Trans>Reopen it</Trans>,
    Effect: () => <Trans>For 30 days you can reopen it, on the same page and with its date.</Trans>,
    Done: () => <Trans>It is open again, on the same page.</Trans>,
  },
  withdrawal: {
    group: 'end',
    needs: 'sure',
    isOffered: can('withdrawn'),
    look: 'danger',
    Button: ({ managed }) => kindWords[managed.kind].withdraw,
    Effect: ({ managed }) => kindWords[managed.kind].withdrawal,
    Done: () => <Trans>It is withdrawn.</Trans>,
  },
  'erasure-link': {
    group: 'erasure',
    isOffered: always,
    Button: () => <Trans>Send me an erasure link</Trans>,
    Effect: () => (
      <Trans>
        To have every name, address and text of it erased for good, ask for a second link. It comes by letter to the
        e-mail address of this post.
      </Trans>
    ),
    Done: () => (
      <Trans>
        A letter is on its way to the e-mail address of this post. Its link is valid for an hour, and erases everything.
      </Trans>
    ),
  },
  'other-links': {
    group: 'others',
    isOffered: always,
    Button: () => <Trans>End all other links</Trans>,
    Effect: () => (
      <Trans>Every letter from us has a link of its own. All but the one that you have just used stop working.</Trans>
    ),
    Done: () => <Trans>All other links have ended. Only the one that you have just used still works.</Trans>,
  },
  dispute: {
    group: 'others',
    needs: 'sure',
    isOffered: always,
    look: 'danger',
    Button: () => <Trans>It was not me</Trans>,
    Effect: () => (
      <Trans>What is published is paused, every link ends, and our team looks at it and writes to you.</Trans>
    ),
    Done: () => (
      <Trans>
        Thank you. What was published is paused, every link has ended, and our team looks at it and writes to you.
      </Trans>
    ),
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name)
