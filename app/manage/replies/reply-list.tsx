import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { typed } from '../../kit/ui/typed.ts'
import type { ListedReply } from '../../relay/relay.queries.server.ts'
import type { Managed } from '../manage.queries.server.ts'

type Props = { of: Managed; replies: ListedReply[]; linkKey: string }

export function Replies({ of: { isConfidential, status }, replies, linkKey }: Props) {
  const count = replies.length
  if (count === 0 && !(isConfidential && status === 'approved')) return null
  return (
    <section id="replies">
      <h2 className="text-xl">
        {count === 0 ? <Trans>No replies yet</Trans> : <Plural value={count} one="# reply" other="# replies" />}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isConfidential ? (
          <WithEmail
            without={
              <Trans>
                Vendors do not see who you are, unless you tell them. If you write to one of them from your own mailbox,
                that vendor sees your address.
              </Trans>
            }
          >
            <Trans>
              We email you when a vendor has replied. Vendors do not see who you are, unless you tell them. If you write
              to one of them from your own mailbox, that vendor sees your address.
            </Trans>
          </WithEmail>
        ) : (
          <WithEmail without={<Trans>The page of your request now shows your name.</Trans>}>
            <Trans>We email you when a vendor writes. The page of your request now shows your name.</Trans>
          </WithEmail>
        )}
      </p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule empty:hidden">
        {replies.map((reply) => (
          <Row key={reply.id} reply={reply} linkKey={linkKey} />
        ))}
      </ul>
    </section>
  )
}

function Row({ reply, linkKey }: { reply: ListedReply; linkKey: string }) {
  const { i18n } = useLingui()
  const { id, name, company, sentAt } = reply
  return (
    <li className="py-2">
      <Link
        to={`/manage/replies?${new URLSearchParams({ key: linkKey, reply: id })}`}
        className="link inline-flex min-h-11 items-center font-medium wrap-anywhere pointer-fine:min-h-8"
      >
        <bdi {...typed(company)}>{company}</bdi>
      </Link>
      <p className="text-sm text-muted">
        <bdi {...typed(name)}>{name}</bdi>
        {DOT}
        <Day at={sentAt} />
        {statesOf(reply).map((state) => (
          <span key={state.id}>
            {DOT}
            {i18n._(state)}
          </span>
        ))}
      </p>
    </li>
  )
}

const checkTexts = {
  waiting: msg`Conflict check: waiting`,
  none: msg`Conflict check: no conflict`,
  conflict: msg`Conflict check: conflict`,
  ask: msg`Conflict check: a question`,
}

const lastWriterTexts = { sender: msg`The vendor wrote last`, recipient: msg`You wrote last` }

function statesOf({ isStopped, answer, lastWriter }: ListedReply) {
  const states = [...(lastWriter ? [lastWriterTexts[lastWriter]] : []), ...(answer ? [checkTexts[answer]] : [])]
  if (isStopped) return [...states, msg`Blocked`]
  return states.length > 0 ? states : [msg`Not answered`]
}
