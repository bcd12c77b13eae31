import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublishedKind } from '../submissions/kinds.ts'
import { RecordReference } from '../submissions/reference.tsx'
import { typed } from '../ui/typed.ts'
import type { Managed } from './manage.queries.server.ts'

const titles: Record<PublishedKind, Record<Managed['status'], MessageDescriptor>> = {
  request: {
    pending: msg`Your vendor request waits for review`,
    changes_asked: msg`Your vendor request needs a change`,
    approved: msg`Your vendor request is published`,
    paused: msg`Your vendor request is paused`,
    closed: msg`Your vendor request is closed`,
    withdrawn: msg`Your vendor request is withdrawn`,
    declined: msg`Your vendor request is not published`,
    taken_down: msg`Your vendor request was taken off the site`,
  },
  listing: {
    pending: msg`Your listing waits for review`,
    changes_asked: msg`Your listing needs a change`,
    approved: msg`Your listing is published`,
    paused: msg`Your listing is paused`,
    closed: msg`Your listing is closed`,
    withdrawn: msg`Your listing is removed`,
    declined: msg`Your listing is not published`,
    taken_down: msg`Your listing was taken off the site`,
  },
}

export const titleOf = ({ kind, status }: Managed): MessageDescriptor => titles[kind][status]

export function Status({ managed, title }: { managed: Managed; title: string }) {
  const { name, id, reason, status } = managed
  return (
    <header>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-2 text-lg">
        <bdi {...typed(name)}>{name}</bdi>
        <span className="text-muted">
          {' · '}
          <RecordReference id={id} />
        </span>
      </p>
      <p className="mt-4 max-w-prose text-lg">
        <Explanation managed={managed} />
      </p>
      {reason && ['changes_asked', 'declined', 'taken_down'].includes(status) && <Reason>{reason}</Reason>}
    </header>
  )
}

export function Reason({ children }: { children: string }) {
  return (
    <blockquote
      className="plaintext mt-4 max-w-prose whitespace-pre-line rounded border border-rule p-4"
      {...typed(children)}
    >
      {children}
    </blockquote>
  )
}

function Explanation({ managed }: { managed: Managed }) {
  switch (managed.status) {
    case 'pending':
      return (
        <Trans>
          It reached us on <Day at={managed.createdAt} />. Our team reads it before it is published, and writes to you
          about its decision.
        </Trans>
      )
    case 'changes_asked':
      return (
        <Trans>
          Please make the change here, or answer our letter with it. Nothing is published until then. What our team asks
          for:
        </Trans>
      )
    case 'approved':
      return <PublicPage managed={managed} />
    case 'paused':
      return {
        request: <Trans>It is in no list, and its page shows no e-mail address. Resume it whenever you like.</Trans>,
        listing:
          managed.decidedAs === 'schedule' ? (
            <Trans>
              We asked whether it is still current and have had no answer, so it has left the directory. If it is right
              as it stands, resume it. Otherwise edit it first, or remove it.
            </Trans>
          ) : (
            <Trans>It is not in the directory. Resume it whenever you like.</Trans>
          ),
      }[managed.kind]
    case 'closed':
      return {
        request: (
          <Trans>
            It is no longer among the open requests. Its page says that it is closed, and shows no e-mail address.
          </Trans>
        ),
        listing: <Trans>It is no longer in the directory. You may send it again.</Trans>,
      }[managed.kind]
    case 'withdrawn':
      return {
        request: <Trans>Its page is gone, and what you sent will be erased. You may send the same again.</Trans>,
        listing: (
          <Trans>It has left the directory, and what you sent will be erased. You may send the same again.</Trans>
        ),
      }[managed.kind]
    case 'declined':
      return <Trans>Our team has read it and decided not to publish it. The reason:</Trans>
    case 'taken_down':
      return <Trans>Our team has taken it off the site. The reason:</Trans>
  }
}

function PublicPage({ managed: { kind, publicId, name } }: { managed: Managed }) {
  const pages: Record<PublishedKind, { to: string; label: ReactNode }> = {
    request: { to: `/opportunities/${publicId}`, label: <Trans>See it as vendors see it</Trans> },
    listing: {
      to: `/browse-vendors?${new URLSearchParams({ q: name })}`,
      label: <Trans>See it in the directory</Trans>,
    },
  }
  const { to, label } = pages[kind]
  return (
    <Link to={to} className="link">
      {label}
    </Link>
  )
}

function Day({ at }: { at: Date }) {
  const { i18n } = useLingui()
  return <time dateTime={at.toISOString()}>{i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
