import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PERIODS } from '../../config/retention.ts'
import type { PublishedKind } from '../../domain/kinds.ts'
import type { Managed } from './manage.queries.server.ts'

type ActTexts = { button: ReactNode; effect: ReactNode; done: ReactNode }

type ManageTexts = {
  titles: Record<Managed['status'], MessageDescriptor>
  paused: ReactNode
  pausedBySchedule?: ReactNode
  closed: ReactNode
  withdrawn: ReactNode
  /** The texts of three acts, under the keys that the acts have in acts/acts.tsx. */
  pause: ActTexts
  resumption: ActTexts
  withdrawal: ActTexts
  sureToWithdraw: ReactNode
  withdrawalUnpublished: ReactNode
  /** Shown when an act is refused because of the daily limit. It says that the sender can still withdraw. */
  stillWithdrawable: ReactNode
  editTitle: MessageDescriptor
  editButton: ReactNode
  edit: ReactNode
  resubmit: ReactNode
  submit: ReactNode
  address(address: ReactNode, isConfidential: boolean): ReactNode
  newAddress(address: string): ReactNode
  restoredAddress(address: string): ReactNode
  eraseTitle: MessageDescriptor
  erase: ReactNode
  sureToErase: ReactNode
}

export const manageTexts: Record<PublishedKind, ManageTexts> = {
  request: {
    titles: {
      pending: msg`We are reviewing your vendor request`,
      changes_asked: msg`Please change your vendor request`,
      approved: msg`Your vendor request is published`,
      paused: msg`Your vendor request is paused`,
      closed: msg`Your vendor request is closed`,
      withdrawn: msg`Your vendor request is withdrawn`,
      declined: msg`We did not publish your vendor request`,
      taken_down: msg`We took down your vendor request`,
    },
    paused: (
      <Trans>
        Your request is hidden from all lists. Its page stays and takes no replies. You can resume it until it closes:
        the closing date stays the same.
      </Trans>
    ),
    closed: (
      <Trans>
        Your request is no longer in the list of opportunities. Its page stays for {PERIODS.monthsOfClosedPage} months,
        and your description stays on it for {PERIODS.daysOfClosedDescription} days. The page shows that the request is
        closed, and takes no replies.
      </Trans>
    ),
    withdrawn: <Trans>Your request is not published. You can submit it again from this page within 30 days.</Trans>,
    pause: {
      button: <Trans>Pause request</Trans>,
      effect: <Trans>Hidden from all lists until you resume. Its page stays and takes no replies.</Trans>,
      done: <Trans>Your request is paused. You can resume it until it closes.</Trans>,
    },
    resumption: {
      button: <Trans>Resume request</Trans>,
      effect: <Trans>Published again immediately</Trans>,
      done: <Trans>Your request is published again.</Trans>,
    },
    withdrawal: {
      button: <Trans>Withdraw request</Trans>,
      effect: (
        <Trans>
          If you withdraw your request, it is no longer published and its page goes offline. You cannot undo this, but
          you can submit it again from this page within 30 days.
        </Trans>
      ),
      done: <Trans>Your request is withdrawn.</Trans>,
    },
    sureToWithdraw: <Trans>Yes, withdraw this request</Trans>,
    withdrawalUnpublished: (
      <Trans>
        If you withdraw your request, we stop the review and do not publish it. You cannot undo this, but you can submit
        it again from this page within 30 days.
      </Trans>
    ),
    stillWithdrawable: <Trans>You can still withdraw your request, or tell us that it was not you.</Trans>,
    editTitle: msg`Edit your vendor request`,
    editButton: <Trans>Edit request</Trans>,
    edit: (
      <Trans>
        Choices from lists, such as services, are published immediately. We review changes to text and to the country
        first. Until then, the published version stays the same. You can change the email address and the closing date
        on the status page.
      </Trans>
    ),
    resubmit: (
      <Trans>
        These are the details of your earlier request. Choose the type of your company again if it is missing. Update
        the details and submit them as a new request. We review it before we publish it.
      </Trans>
    ),
    submit: <Trans>Submit vendor request</Trans>,
    address: (address, isConfidential) =>
      isConfidential ? (
        <Trans>
          Our emails about your request go to {address}. No page shows this address. To change it, you confirm the new
          address by email.
        </Trans>
      ) : (
        <Trans>
          Our emails about your request go to {address}, and its public page shows this address while it is open. To
          change it, you confirm the new address by email.
        </Trans>
      ),
    newAddress: (address) => (
      <Trans>
        We will send all emails about your request to <bdi dir="ltr">{address}</bdi>. Unless your request is
        confidential, its public page will show this address. The links in our earlier emails will stop working. If we
        must review the address first, all this happens after the review.
      </Trans>
    ),
    restoredAddress: (address) => (
      <Trans>
        This cancels the change. We will again send all emails about your request to <bdi dir="ltr">{address}</bdi>. We
        email the other address to say that the change is cancelled, and the links we sent there stop working. This
        cannot be undone from the other address.
      </Trans>
    ),
    eraseTitle: msg`Erase your vendor request permanently`,
    erase: (
      <Trans>
        We take your request offline and erase all names, addresses and text in it and in our emails about it. What
        remains does not name you: the date, choices from lists, such as the country, and our decision. You cannot undo
        this.
      </Trans>
    ),
    sureToErase: <Trans>Yes, erase this request permanently</Trans>,
  },
  listing: {
    titles: {
      pending: msg`We are reviewing your listing`,
      changes_asked: msg`Please change your listing`,
      approved: msg`Your listing is published`,
      paused: msg`Your listing is paused`,
      closed: msg`Your listing is closed`,
      withdrawn: msg`Your listing is withdrawn`,
      declined: msg`We did not publish your listing`,
      taken_down: msg`We took down your listing`,
    },
    paused: <Trans>Your listing is hidden from the directory. You can resume it at any time.</Trans>,
    pausedBySchedule: (
      <Trans>
        We asked you to confirm that your listing is up to date. We did not hear from you, so we paused it. If it is
        still correct, resume it. If not, edit it first, or withdraw it.
      </Trans>
    ),
    closed: <Trans>We closed your listing, and it is no longer in the directory. You can submit it again.</Trans>,
    withdrawn: (
      <Trans>Your listing is not in the directory. You can submit it again from this page within 30 days.</Trans>
    ),
    pause: {
      button: <Trans>Pause listing</Trans>,
      effect: <Trans>Hidden from the directory until you resume</Trans>,
      done: <Trans>Your listing is paused. You can resume it at any time.</Trans>,
    },
    resumption: {
      button: <Trans>Resume listing</Trans>,
      effect: <Trans>Published again, confirmed as up to date</Trans>,
      done: <Trans>Your listing is published again.</Trans>,
    },
    withdrawal: {
      button: <Trans>Withdraw listing</Trans>,
      effect: (
        <Trans>
          If you withdraw your listing, we take it out of the directory. You cannot undo this, but you can submit it
          again from this page within 30 days.
        </Trans>
      ),
      done: <Trans>Your listing is withdrawn.</Trans>,
    },
    sureToWithdraw: <Trans>Yes, withdraw this listing</Trans>,
    withdrawalUnpublished: (
      <Trans>
        If you withdraw your listing, we stop the review and do not publish it. You cannot undo this, but you can submit
        it again from this page within 30 days.
      </Trans>
    ),
    stillWithdrawable: <Trans>You can still withdraw your listing, or tell us that it was not you.</Trans>,
    editTitle: msg`Edit your listing`,
    editButton: <Trans>Edit listing</Trans>,
    edit: (
      <Trans>
        Choices from lists, such as services, are published immediately. We review changes to text, country and vendor
        type first. Until then, the published version stays the same. Once your name, website or email address changes,
        your page no longer shows the checks of the earlier one. You can change the email address on the status page.
      </Trans>
    ),
    resubmit: (
      <Trans>
        These are the details of your earlier listing. Update them and submit them as a new listing. We review it before
        we publish it.
      </Trans>
    ),
    submit: <Trans>Submit services listing</Trans>,
    address: (address) => (
      <Trans>
        Our emails about your listing go to {address}. This address is not shown publicly. To change it, you confirm the
        new address by email.
      </Trans>
    ),
    newAddress: (address) => (
      <Trans>
        We will send all emails about your listing to <bdi dir="ltr">{address}</bdi>. The links in our earlier emails
        will stop working. If we must review the address first, all this happens after the review.
      </Trans>
    ),
    restoredAddress: (address) => (
      <Trans>
        This cancels the change. We will again send all emails about your listing to <bdi dir="ltr">{address}</bdi>. We
        email the other address to say that the change is cancelled, and the links we sent there stop working. This
        cannot be undone from the other address.
      </Trans>
    ),
    eraseTitle: msg`Erase your listing permanently`,
    erase: (
      <Trans>
        We take your listing offline and erase all names, addresses and text in it and in our emails about it. What
        remains does not name you: the date, choices from lists, such as the country, and our decision. You cannot undo
        this.
      </Trans>
    ),
    sureToErase: <Trans>Yes, erase this listing permanently</Trans>,
  },
}
