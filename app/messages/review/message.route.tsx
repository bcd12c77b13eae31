import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { pageOf } from '../../review/kinds.ts'
import { useOnward } from '../../review/queue/onward.ts'
import { ActionBar } from '../../review/submissions/action-bar.tsx'
import { loadSubmission } from '../../review/submissions/load-submission.server.ts'
import { Submission } from '../../review/submissions/submission.tsx'
import { page } from '../../routing/page.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/message.route'

export const handle = page({ cache: 'private' })

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSubmission(context.get(staffPool), 'message', params.id, url)
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { id, status } = loaderData.record
  return (
    <Submission
      {...loaderData}
      kind="message"
      actions={status === 'pending' && <AnsweredOrSpam page={pageOf('message', id)} />}
    />
  )
}

function AnsweredOrSpam({ page }: { page: string }) {
  const onward = useOnward()
  return (
    <ActionBar>
      <Form method="post" action={`${page}/answered${onward}`} className="grid">
        <Button type="submit" aria-keyshortcuts="a">
          <Trans>Mark as answered</Trans>
        </Button>
      </Form>
      <Form method="post" action={`${page}/spam${onward}`} className="grid">
        <Button type="submit" look="secondary" aria-keyshortcuts="d">
          <Trans>Mark as spam</Trans>
        </Button>
      </Form>
    </ActionBar>
  )
}
