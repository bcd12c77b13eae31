import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { Decided } from '../../review/decisions/decided.tsx'
import { pageOf } from '../../review/kinds.ts'
import { loadSubmission } from '../../review/submissions/load-submission.server.ts'
import { Submission } from '../../review/submissions/submission.tsx'
import { page } from '../../routing/page.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/message.route'

export const handle = page({ cache: 'private' })

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSubmission(context.get(staffPool), 'message', params.id)
}

export default function Message({ loaderData: { record: message, reviewContext } }: Route.ComponentProps) {
  const { id, status } = message
  const { decisions, next } = reviewContext
  const decision =
    status === 'pending' ? (
      <AnsweredOrSpam page={pageOf('message', id)} />
    ) : (
      <Decided submission={{ ...message, status }} decisions={decisions} next={next} />
    )
  return <Submission kind="message" record={message} decision={decision} reviewContext={reviewContext} />
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
