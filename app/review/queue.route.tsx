import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/queue.route'
import { Moment } from './moment.tsx'
import { listPendingRequests, type QueuedRequest } from './requests.queries.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return listPendingRequests(context.get(teamDoor))
}

/** What waits for a decision, oldest first. */
export default function Queue({ loaderData: { requests, waiting } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Review queue`} />
      <h1 className="mb-6 text-2xl">
        <Plural value={waiting} one="# vendor request waits for review" other="# vendor requests wait for review" />
      </h1>
      {waiting === 0 && (
        <Notice icon={Inbox} title={<Trans>The queue is empty</Trans>}>
          <Trans>New vendor requests appear here as they come in.</Trans>
        </Notice>
      )}
      <ol className="grid gap-x-6 border-t border-rule sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto]">
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ol>
      {waiting > requests.length && (
        <p className="mt-6 text-muted">
          <Trans>The oldest {requests.length} are shown; the others follow as these are decided.</Trans>
        </p>
      )}
    </>
  )
}

function Row({ request }: { request: QueuedRequest }) {
  const { i18n } = useLingui()
  return (
    <li className="relative col-span-full grid gap-y-1 border-b border-rule py-3 hover:bg-sand sm:grid-cols-subgrid">
      <Link
        to={`/review/requests/${request.id}`}
        className="font-medium text-petrol-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <bdi>{request.company}</bdi>
      </Link>
      <span className="text-muted">{request.services.map((service) => i18n._(service)).join(' · ')}</span>
      <span className="text-sm text-muted tabular-nums">
        {i18n._(request.country)}, <Moment at={request.createdAt} />
      </span>
    </li>
  )
}
