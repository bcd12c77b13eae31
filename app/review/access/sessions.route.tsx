import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { DateTime } from '../date-time.tsx'
import type { Route } from './+types/sessions.route'
import { listSessions, type Session } from './access.queries.server.ts'
import { reviewer, session } from './reviewer.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const sessions = await listSessions(context.get(staffPool), context.get(reviewer))
  return { sessions, currentId: context.get(session) }
}

export default function Sessions({ loaderData: { sessions, currentId } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Sessions`} />
      <h1 className="mb-2 text-2xl">{t`Sessions`}</h1>
      <p className="mb-6 text-muted">
        <Trans>Browsers in which you are signed in. End any session that you do not recognise.</Trans>
      </p>
      <ol className="border-t border-rule">
        {sessions.map((session) => (
          <Row key={session.id} session={session} isCurrent={session.id === currentId} />
        ))}
      </ol>
      {sessions.length > 1 && (
        <Form method="post" action="/review/sessions/others/end" className="mt-6">
          <Button type="submit" look="secondary">
            <Trans>End all other sessions</Trans>
          </Button>
        </Form>
      )}
    </>
  )
}

function Row({ session, isCurrent }: { session: Session; isCurrent: boolean }) {
  const { id, browser, createdAt, expiresAt } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2">
      <span id={`session-${id}`}>
        <span className="block font-medium">
          {browser ? <bdi>{browser}</bdi> : <Trans>Unknown browser</Trans>}
          {isCurrent && (
            <>
              {' '}
              {DOT}
              <Trans>This session</Trans>
            </>
          )}
        </span>
        <Trans>
          Opened <DateTime at={createdAt} />, ends <DateTime at={expiresAt} />
        </Trans>
      </span>
      <Form method="post" action={`/review/sessions/${id}/end`}>
        <Button type="submit" look="quiet" className="-mx-4" aria-describedby={`session-${id}`}>
          <Trans>End session</Trans>
        </Button>
      </Form>
    </li>
  )
}
