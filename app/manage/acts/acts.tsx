import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { INVITATION_LETTERS_A_DAY } from '../../../config/limits.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { awaitsPublication, isAllowed, type TransitionBy } from '../../records/transitions.ts'
import { ErasureTime } from '../erasure-time.tsx'
import type { Managed } from '../manage.queries.server.ts'
import { manageTexts } from '../manage-texts.tsx'
import { ClosingDates, LaterDates } from './closing-dates.tsx'
import type { End } from './ends.queries.server.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import type { RefusedAct, RequiredChoice } from './refused.ts'

type Props = { managed: Managed; end: End | undefined }
type ActText = (props: Props) => ReactNode

/**
 * What the sender must fill in before the act is done. `ConfirmationLabel` is the text beside the checkbox, which says
 * what the sender confirms.
 */
type RequiredInput =
  | { needs?: Exclude<RequiredChoice, 'confirmation'>; ConfirmationLabel?: undefined }
  | { needs: 'confirmation'; ConfirmationLabel: ActText }

export type ManageAct = RequiredInput & {
  /** True if the act depends on emails. A site without a mail server does not offer it. */
  needsEmail?: true
  group: 'status' | 'confirmation' | 'settings' | 'danger'
  isOffered(managed: Managed): boolean
  Button: ActText
  /** Says what the act is about, if the text of its button does not. */
  Heading?: ActText
  Effect?: ActText
  /**
   * More submit buttons. They come after the fields, because the server reads the last of several values with one name.
   */
  MoreButtons?: ActText
  Choices?: (props: Props & { refused: RefusedAct | undefined }) => ReactNode
  Done: ActText
}

const allows =
  (decision: TransitionBy<'sender'>) =>
  (managed: Managed): boolean =>
    isAllowed('sender', decision, managed)

const always = () => true

const textsByKind = (act: 'pause' | 'resumption' | 'withdrawal') => ({
  Button: ({ managed }: Props) => manageTexts[managed.kind][act].button,
  Effect: ({ managed }: Props) => manageTexts[managed.kind][act].effect,
  Done: ({ managed }: Props) => manageTexts[managed.kind][act].done,
})

/**
 * The acts: everything that a sender can do on the manage page, in the order of the page. Each form is sent to
 * /manage/NAME, where NAME is the act's key in this object.
 */
export const acts = {
  resumption: {
    group: 'status',
    isOffered: allows('resumed'),
    ...textsByKind('resumption'),
  },
  reopening: {
    group: 'status',
    isOffered: allows('reopened'),
    Button: () => <Trans>Reopen request</Trans>,
    Effect: () => (
      <Trans>
        You can reopen your request within 30 days after it closed. It keeps its page and its publication date. If its
        closing date has passed, it closes again after 30 days.
      </Trans>
    ),
    Done: () => <Trans>Your request is open again, on the same page.</Trans>,
  },
  'up-to-date': {
    group: 'status',
    isOffered: allows('confirmed_current'),
    Button: () => <Trans>Confirm it is up to date</Trans>,
    Effect: () => <Trans>The directory will show today's date</Trans>,
    Done: () => <Trans>Thank you. The directory now shows today's date as your last confirmation.</Trans>,
  },
  'closing-date': {
    group: 'status',
    needs: 'day',
    isOffered: allows('extended'),
    Heading: () => <Trans>Change closing date</Trans>,
    Button: () => <Trans>Save closing date</Trans>,
    MoreButtons: LaterDates,
    Effect: ({ end }) => end?.closingDate && <Day at={end.closingDate} />,
    Choices: ClosingDates,
    Done: ({ end }) =>
      end?.closingDate && (
        <Trans>
          Your request now closes on <Day at={end.closingDate} />.
        </Trans>
      ),
  },
  pause: {
    group: 'status',
    isOffered: allows('paused'),
    ...textsByKind('pause'),
  },
  closing: {
    group: 'status',
    needs: 'outcome',
    isOffered: (managed) => allows('closed')(managed) || (managed.isOutcomeAsked && managed.status === 'closed'),
    Button: ({ managed }) => (managed.status === 'closed' ? <Trans>Send outcome</Trans> : <Trans>Close request</Trans>),
    Effect: ({ managed }) =>
      managed.status !== 'closed' && <Trans>Close it when you have found a vendor. Its page stays.</Trans>,
    Choices: OutcomeChoice,
    Done: () => <Trans>Your request is closed. Thank you for telling us the outcome.</Trans>,
  },
  /** This act's box stands above all other acts. */
  confirmation: {
    group: 'confirmation',
    isOffered: (managed) => managed.isConfidential && !managed.isConfirmed && awaitsPublication(managed),
    Button: () => <Trans>Confirm my email address</Trans>,
    Effect: () => <Trans>We publish a confidential request only after you have confirmed your email address.</Trans>,
    Done: () => <Trans>Thank you. Your email address is confirmed.</Trans>,
  },
  naming: {
    group: 'settings',
    needs: 'confirmation',
    isOffered: (managed) => managed.isConfidential && allows('named')(managed),
    ConfirmationLabel: () => <Trans>Yes, show our name</Trans>,
    Button: () => <Trans>Show our name</Trans>,
    Heading: () => <Trans>Your company's name is not on the page</Trans>,
    Effect: () => (
      <Trans>
        If you show your name, the page of your request also shows your city, your contact email and the project details
        that you kept off it. Vendors then email you directly. You cannot undo this.
      </Trans>
    ),
    Done: () => <Trans>Your request now shows your company's name and your contact email.</Trans>,
  },
  'contact-opening': {
    needsEmail: true,
    group: 'settings',
    isOffered: (managed) => !managed.takesMessages && allows('contact_opened')(managed),
    Button: () => <Trans>Switch on messages</Trans>,
    Heading: () => <Trans>Messages through the site: off</Trans>,
    Effect: () => (
      <Trans>
        If you switch this on, people can send you messages with a form. We email you each message after the sender has
        confirmed their email address. The sender does not see your email address unless you reply. You can switch this
        off at any time.
      </Trans>
    ),
    Done: () => <Trans>Messages through the site are switched on.</Trans>,
  },
  'contact-closing': {
    group: 'settings',
    isOffered: (managed) => managed.takesMessages && allows('contact_closed')(managed),
    Button: () => <Trans>Switch off messages</Trans>,
    Heading: () => <Trans>Messages through the site: on</Trans>,
    Effect: ({ managed }) => (
      <>
        <WithEmail without={<Trans>The form is closed, because this site does not send emails at the moment.</Trans>}>
          <Trans>
            We email you the messages of people who have confirmed their address. If you switch this off, the form
            closes immediately.
          </Trans>{' '}
          {managed.status === 'approved' && (
            <Link to={`/contact-vendor/${managed.publicId}`} className="link">
              <Trans>Open the form</Trans>
            </Link>
          )}
        </WithEmail>
      </>
    ),
    Done: () => <Trans>Messages through the site are switched off.</Trans>,
  },
  'invitations-opening': {
    needsEmail: true,
    group: 'settings',
    isOffered: (managed) => !managed.takesInvitations && allows('invitations_opened')(managed),
    Button: () => <Trans>Switch on invitations</Trans>,
    Heading: () => <Trans>Invitations to requests: off</Trans>,
    Effect: () => (
      <Trans>
        If you switch this on, we email you requests that fit your listing when the organisation or a reviewer chooses
        your listing. You get at most {INVITATION_LETTERS_A_DAY} such emails a day. You can switch this off at any time.
      </Trans>
    ),
    Done: () => <Trans>Invitations to requests are switched on.</Trans>,
  },
  'invitations-closing': {
    group: 'settings',
    isOffered: (managed) => managed.takesInvitations && allows('invitations_closed')(managed),
    Button: () => <Trans>Switch off invitations</Trans>,
    Heading: () => <Trans>Invitations to requests: on</Trans>,
    Effect: () => (
      <WithEmail without={<Trans>You get no invitations, because this site does not send emails at the moment.</Trans>}>
        <Trans>
          We email you requests that fit your listing when the organisation or a reviewer chooses your listing. You get
          at most {INVITATION_LETTERS_A_DAY} such emails a day. If you switch this off, you get none.
        </Trans>
      </WithEmail>
    ),
    Done: () => <Trans>Invitations to requests are switched off.</Trans>,
  },
  'other-links': {
    group: 'settings',
    isOffered: always,
    Button: () => <Trans>Disable all other links</Trans>,
    Heading: () => <Trans>Links to this page</Trans>,
    Effect: () => (
      <Trans>Each email from us has its own link. You can disable all links except the one you are using now.</Trans>
    ),
    Done: () => <Trans>All other links have stopped working. Only the link you are using now still works.</Trans>,
  },
  dispute: {
    group: 'settings',
    needs: 'confirmation',
    isOffered: always,
    ConfirmationLabel: () => <Trans>Yes, report misuse and disable all links</Trans>,
    Button: () => <Trans>Report misuse and disable all links</Trans>,
    Heading: () => <Trans>Did someone else use your link?</Trans>,
    Effect: () => (
      <WithEmail
        without={
          <Trans>
            If someone else changed something here, tell us. We pause what is published, disable all links, including
            this one, and look into it. Only our team can then publish it again.
          </Trans>
        }
      >
        <Trans>
          If someone else changed something here, tell us. We pause what is published, disable all links, including this
          one, look into it and email you.
        </Trans>
      </WithEmail>
    ),
    Done: () => (
      <WithEmail
        without={<Trans>Thank you. We paused what was published and disabled all links. We will look into it.</Trans>}
      >
        <Trans>
          Thank you. We paused what was published and disabled all links. We will look into it and email you.
        </Trans>
      </WithEmail>
    ),
  },
  withdrawal: {
    group: 'danger',
    needs: 'confirmation',
    isOffered: allows('withdrawn'),
    ConfirmationLabel: ({ managed }) => manageTexts[managed.kind].sureToWithdraw,
    ...textsByKind('withdrawal'),
    Effect: ({ managed }) => (
      <>
        {awaitsPublication(managed)
          ? manageTexts[managed.kind].withdrawalUnpublished
          : manageTexts[managed.kind].withdrawal.effect}{' '}
        <ErasureTime />
      </>
    ),
  },
  'erasure-link': {
    needsEmail: true,
    group: 'danger',
    isOffered: always,
    Button: () => <Trans>Email me an erasure link</Trans>,
    Heading: () => <Trans>Erase permanently</Trans>,
    Effect: () => (
      <Trans>
        This takes down what is published and erases all names, addresses and text permanently. For security, we first
        email a link to your contact email.
      </Trans>
    ),
    Done: () => <Trans>We will email you a link to erase everything. The link works for one hour.</Trans>,
  },
} as const satisfies Record<string, ManageAct>

export type ActName = keyof typeof acts

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name)
