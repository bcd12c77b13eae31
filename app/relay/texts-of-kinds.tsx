import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatList } from '../../config/language.ts'
import { DAYS_BETWEEN_MESSAGES_TO_ONE, LINKS_IN_MESSAGE } from '../../config/limits.ts'
import { PERIODS } from '../../config/retention.ts'
import type { PublishedKind } from '../../domain/kinds.ts'
import { shownCompany } from '../../domain/shown-company.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { typed } from '../kit/ui/typed.ts'

export const formPaths: Record<PublishedKind, string> = { listing: '/contact-vendor', request: '/answer-request' }

type Texts = {
  pageTitle: MessageDescriptor
  toPage: ReactNode
  back: string
  backLabel: ReactNode
  heading: ReactNode
  introduction: ReactNode
  /** Shown in place of the form if the listing or the request accepts no messages. */
  notOpen: ReactNode
  messageHint: ReactNode
  asked: ReactNode
  unsent: ReactNode
  sendTitle: MessageDescriptor
  toSend: ReactNode
  send: ReactNode
  sentTitle: MessageDescriptor
  sent: ReactNode
  closed: ReactNode
  weekLimit: ReactNode
}

export const textsOfKinds: Record<PublishedKind, Texts> = {
  listing: {
    pageTitle: msg`Message through the site`,
    toPage: <Trans>Back to the vendor's page</Trans>,
    back: '/browse-vendors',
    backLabel: <Trans>Back to vendors</Trans>,
    heading: <Trans>Contact this vendor</Trans>,
    introduction: (
      <Trans>
        We first email you a link to confirm your address. After that, we email your message to the vendor, who sees
        what you enter here and replies to you directly. You do not see the vendor's email address until the vendor
        replies. You can write to the same vendor again after {DAYS_BETWEEN_MESSAGES_TO_ONE} days.
      </Trans>
    ),
    notOpen: (
      <Trans>
        This vendor does not take messages through the site at the moment. The vendor's page has a link to its website
        or profile.
      </Trans>
    ),
    messageHint: (
      <Trans>
        At most 2,000 characters, as plain text. Do not include anything privileged or confidential. We review a message
        with more than {LINKS_IN_MESSAGE} links before we send it.
      </Trans>
    ),
    asked: (
      <Trans>
        Your message is not sent yet. We are emailing you a link. Open it and select 'Send message'. Until then, the
        vendor does not see your message.
      </Trans>
    ),
    unsent: (
      <Trans>
        If you do not send your message within{' '}
        <Plural value={PERIODS.daysOfUnconfirmedMessage} one="# day" other="# days" />, we delete it.
      </Trans>
    ),
    sendTitle: msg`Send your message`,
    toSend: (
      <Trans>Your message is not sent yet. The vendor will see everything below, and reply to you directly.</Trans>
    ),
    send: <Trans>Send message</Trans>,
    sentTitle: msg`Your message is on its way`,
    sent: (
      <Trans>
        The vendor can reply to you directly by email. We review some messages first, which can take a few days. We do
        not tell you whether a vendor has read your message.
      </Trans>
    ),
    closed: <Trans>Your message was not sent. This vendor no longer takes messages through the site.</Trans>,
    weekLimit: (
      <Trans>
        Your message was not sent, because you have written to this vendor within the last{' '}
        {DAYS_BETWEEN_MESSAGES_TO_ONE} days.
      </Trans>
    ),
  },
  request: {
    pageTitle: msg`Reply through the site`,
    toPage: <Trans>Back to the request</Trans>,
    back: '/#opportunities',
    backLabel: <Trans>All opportunities</Trans>,
    heading: <Trans>Reply to a confidential request</Trans>,
    introduction: (
      <Trans>
        We first email you a link to confirm your address. After that, the organisation reads your reply on our website.
        It sees what you enter here, with your email address, and decides whether to tell you who it is. You can reply
        to the same request again after {DAYS_BETWEEN_MESSAGES_TO_ONE} days.
      </Trans>
    ),
    notOpen: (
      <Trans>This request does not take replies through the site at the moment. See its page for details.</Trans>
    ),
    messageHint: (
      <Trans>
        At most 4,000 characters, as plain text: your experience with such work, your availability, and what you need to
        know. We review a reply with more than {LINKS_IN_MESSAGE} links before the organisation sees it.
      </Trans>
    ),
    asked: (
      <Trans>
        Your reply is not sent yet. We are emailing you a link. Open it and select 'Send reply'. Until then, the
        organisation does not see your reply.
      </Trans>
    ),
    unsent: (
      <Trans>
        If you do not send your reply within{' '}
        <Plural value={PERIODS.daysOfUnconfirmedMessage} one="# day" other="# days" />, we delete it.
      </Trans>
    ),
    sendTitle: msg`Send your reply`,
    toSend: <Trans>Your reply is not sent yet. The organisation will see everything below.</Trans>,
    send: <Trans>Send reply</Trans>,
    sentTitle: msg`Your reply is on its way`,
    sent: (
      <Trans>
        We review some replies first, which can take a few days. We tell the organisation by email that there is a
        reply. If the organisation wants to contact you, it emails you, or it writes to you through the site and we
        email you a link. We do not tell you whether your reply was read.
      </Trans>
    ),
    closed: <Trans>Your reply was not sent. This request no longer takes replies through the site.</Trans>,
    weekLimit: (
      <Trans>
        Your reply was not sent, because you have replied to this request within the last {DAYS_BETWEEN_MESSAGES_TO_ONE}{' '}
        days.
      </Trans>
    ),
  },
}

type Named = { kind: PublishedKind; recipient: string; services: string[]; companyType: string; country: string }

/** Shows a vendor's name, or the facts that the page of a confidential request shows. */
export function RecipientName({ of: { recipient, services, companyType, country } }: { of: Named }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  if (recipient)
    return (
      <bdi {...typed(recipient)} className="wrap-anywhere">
        {recipient}
      </bdi>
    )
  const company = shownCompany({ company: '', companyType }, language, i18n._(country))
  return <bdi>{formatList(i18n.locale, [...services.map((service) => i18n._(service)), company])}</bdi>
}
