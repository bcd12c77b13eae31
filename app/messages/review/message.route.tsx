import { Trans } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { Decided } from '../../review/decisions/decided.tsx'
import { pageOf } from '../../review/kinds.ts'
import { Fact, Facts, Lines } from '../../review/submissions/facts.tsx'
import { loadReviewContext } from '../../review/submissions/review-context.server.ts'
import { Submission } from '../../review/submissions/submission.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import type { Route } from './+types/message.route'
import { findMessage } from './messages.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const message = await findMessage(staff, params.id)
  if (!message) throw data('Message not found', { status: 404, statusText: 'Not Found' })
  const { id, status, email } = message
  return {
    message,
    reviewContext: await loadReviewContext(staff, { kind: 'message', id, status, email, text: message.message }),
  }
}

export default function Message({ loaderData: { message, reviewContext } }: Route.ComponentProps) {
  const { id, name, status } = message
  const decision =
    status === 'pending' ? (
      <AnsweredOrSpam page={pageOf('message', id)} />
    ) : (
      <Decided submission={{ ...message, status }} decisions={reviewContext.decisions} next={reviewContext.next} />
    )
  return (
    <Submission kind="message" submission={message} name={name} decision={decision} reviewContext={reviewContext} text>
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
