import { Trans } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { Button } from '../../ui/button.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import { Decided } from '../decisions/decided.tsx'
import { pageOf } from '../kinds.ts'
import type { Route } from './+types/message.route'
import { Fact, Facts, Lines } from './facts.tsx'
import { findMessage } from './messages.queries.server.ts'
import { loadReviewContext } from './review-context.server.ts'
import { Submission } from './submission.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const message = await findMessage(staff, params.id)
  if (!message) throw data('Message not found', { status: 404, statusText: 'Not Found' })
  const { id, status, email } = message
  return {
    message,
    around: await loadReviewContext(staff, { kind: 'message', id, status, email, text: message.message }),
  }
}

export default function Message({ loaderData: { message, around } }: Route.ComponentProps) {
  const { id, name, status } = message
  const decision =
    status === 'pending' ? (
      <AnsweredOrSpam page={pageOf('message', id)} />
    ) : (
      <Decided submission={{ ...message, status }} decisions={around.decisions} next={around.next} />
    )
  return (
    <Submission kind="message" submission={message} name={name} decision={decision} around={around} text>
      <Facts>
        <Fact label={<Trans>Email address</Trans>}>
          <EmailLink address={message.email} />
        </Fact>
        <Fact label={<Trans>Message</Trans>}>
          <Lines>{message.message}</Lines>
        </Fact>
      </Facts>
    </Submission>
  )
}

function AnsweredOrSpam({ page }: { page: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Form method="post" action={`${page}/answered`}>
        <Button type="submit" aria-keyshortcuts="a">
          <Trans>Mark as answered</Trans>
        </Button>
      </Form>
      <Form method="post" action={`${page}/spam`}>
        <Button type="submit" look="secondary" aria-keyshortcuts="d">
          <Trans>Mark as spam</Trans>
        </Button>
      </Form>
      <p className="text-sm text-muted">
        <Trans>Answer from your own mail program: the address below opens it.</Trans>
      </p>
    </div>
  )
}
