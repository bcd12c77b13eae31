import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '../relay/relay.queries.server.ts'
import { Day } from '../ui/day.tsx'
import { typed } from '../ui/typed.ts'
import type { Managed } from './manage.queries.server.ts'

/** What vendors replied to a confidential request: plain text, in which no address is a link. */
export function Replies({ of: { isConfidential, status }, replies }: { of: Managed; replies: Reply[] }) {
  const count = replies.length
  if (count === 0 && !(isConfidential && status === 'approved')) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">
        {count === 0 ? <Trans>No replies yet</Trans> : <Plural value={count} one="# reply" other="# replies" />}
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Trans>
          We email you when a vendor has replied. Vendors do not see who you are. If you write to one of them from your
          own mailbox, that vendor sees your address.
        </Trans>
      </p>
      <div className="mt-3 divide-y divide-rule border-y border-rule empty:hidden">
        {replies.map((reply) => (
          <OneReply key={reply.id} reply={reply} />
        ))}
      </div>
    </section>
  )
}

function OneReply({ reply }: { reply: Reply }) {
  const { name, company, email, website, message, cannotAct, sentAt, stopKey, isStopped } = reply
  return (
    <details className="py-2">
      <summary className="min-h-11 content-center">
        <bdi {...typed(company)} className="font-medium wrap-anywhere">
          {company}
        </bdi>{' '}
        <span className="text-sm text-muted">
          <bdi {...typed(name)}>{name}</bdi> · <Day at={sentAt} />
        </span>
      </summary>
      <dl className="grid gap-3 pb-3">
        <Line label={<Trans>Reply</Trans>}>
          <span className="plaintext block whitespace-pre-line" lang={typed(message).lang}>
            {message}
          </span>
        </Line>
        {cannotAct && (
          <Line label={<Trans>Parties they cannot act against</Trans>}>
            <span className="plaintext block whitespace-pre-line" lang={typed(cannotAct).lang}>
              {cannotAct}
            </span>
          </Line>
        )}
        <Line label={<Trans>Email address</Trans>}>
          <bdi dir="ltr">{email}</bdi>
        </Line>
        {website && (
          <Line label={<Trans>Website</Trans>}>
            <bdi dir="ltr">{website}</bdi>
          </Line>
        )}
      </dl>
      {isStopped ? (
        <p className="text-sm text-muted">
          <Trans>You stopped this sender.</Trans>
        </p>
      ) : (
        <Link to={`/contact-vendor/stop?key=${stopKey}`} className="link inline-flex min-h-11 items-center">
          <Trans>Stop or report this sender</Trans>
        </Link>
      )}
    </details>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
