import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/queue.route'
import { type Kind, kinds, pageOf } from './kinds.ts'
import { countWaiting, listWaiting, type Queued } from './queue.queries.server.ts'
import { WaitingSince } from './waiting-since.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const team = context.get(teamDoor)
  const kind = kinds.find((known) => known.kind === url.searchParams.get('kind'))?.kind
  const [submissions, counts] = await Promise.all([listWaiting(team, kind), countWaiting(team)])
  return { now: new Date(), kind, submissions, counts }
}

/** What waits for a decision, oldest first. */
export default function Queue({ loaderData: { now, kind, submissions, counts } }: Route.ComponentProps) {
  const { t } = useLingui()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const waiting = kind ? counts[kind] : all
  return (
    <>
      <UnlistedPageHead title={t`Review queue`} />
      <h1 className="mb-4 text-2xl">
        <Plural value={waiting} one="# submission waits" other="# submissions wait" />
      </h1>
      <Kinds chosen={kind} counts={counts} all={all} />
      {waiting === 0 && (
        <Notice icon={Inbox} title={<Trans>The queue is empty</Trans>}>
          <Trans>New submissions appear here as they come in.</Trans>
        </Notice>
      )}
      <ol className="grid gap-x-6 border-t border-rule sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto_auto]">
        {submissions.map((submission) => (
          <Row key={submission.id} submission={submission} now={now} />
        ))}
      </ol>
      {waiting > submissions.length && (
        <p className="mt-6 text-muted">
          <Trans>The oldest {submissions.length} are shown; the others follow as these are decided.</Trans>
        </p>
      )}
    </>
  )
}

/** Chooses one kind of submission, or all; each with how many wait. */
function Kinds({ chosen, counts, all }: { chosen: Kind | undefined; counts: Record<Kind, number>; all: number }) {
  const { i18n, t } = useLingui()
  const links = [
    { to: '/review', label: t`All`, count: all, current: chosen === undefined },
    ...kinds.map(({ kind, plural }) => ({
      to: `/review?kind=${kind}`,
      label: i18n._(plural),
      count: counts[kind],
      current: kind === chosen,
    })),
  ]
  return (
    <nav aria-label={t`Kinds of submissions`} className="mb-6 flex flex-wrap gap-x-6">
      {links.map(({ to, label, count, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 text-petrol-ink underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
        >
          {label} <span className="text-sm text-muted tabular-nums">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

function Row({ submission, now }: { submission: Queued; now: Date }) {
  const { i18n } = useLingui()
  const { kind, id, name, country, about, createdAt } = submission
  const label = kinds.find((known) => known.kind === kind)?.label ?? kind
  return (
    <li className="relative col-span-full grid gap-y-1 border-b border-rule py-3 hover:bg-sand sm:grid-cols-subgrid">
      <Link
        to={pageOf(kind, id)}
        className="font-medium text-petrol-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      <span className="line-clamp-2 text-muted" dir="auto">
        {kind === 'message' ? about.join() : about.map((service) => i18n._(service)).join(' · ')}
      </span>
      <span className="text-sm text-muted">
        {[i18n._(label), country && i18n._(country)].filter(Boolean).join(', ')}
      </span>
      <WaitingSince since={createdAt} now={now} />
    </li>
  )
}
