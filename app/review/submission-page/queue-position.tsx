import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link, useLocation, useRouteLoaderData } from 'react-router'
import { Tick } from '../../kit/ui/choice.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { type Kind, kinds, pageOf } from '../../records/kinds.ts'
import type { QueuePosition, Reference } from '../queue/queue.queries.server.ts'
import { useQueueQuery } from '../queue/queue-query.ts'

export function QueuePositionLinks({ kind, position }: { kind: Kind; position: QueuePosition | undefined }) {
  const { i18n, t } = useLingui()
  const label = kinds[kind].label
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>{i18n._(label)}</span>
      {position && (
        <>
          <span aria-hidden="true">·</span>
          <span className="tabular-nums">
            <Trans>
              {position.position} of {position.total}
            </Trans>
          </span>
          <nav aria-label={t`Queue`} className="flex">
            <Neighbour of={position.previous} name={t`Previous submission`} keys="p">
              <Icon shape={ChevronLeft} className="size-5 rtl:-scale-x-100" />
            </Neighbour>
            <Neighbour of={position.next} name={t`Next submission`} keys="n">
              <Icon shape={ChevronRight} className="size-5 rtl:-scale-x-100" />
            </Neighbour>
          </nav>
        </>
      )}
      <OpensNext />
    </div>
  )
}

function OpensNext() {
  const { pathname, search } = useLocation()
  const isOn = useRouteLoaderData<{ opensNext: boolean }>('review/console.route')?.opensNext ?? false
  return (
    <Form method="post" action="/review/opens-next" replace preventScrollReset>
      <input type="hidden" name="from" value={pathname + search} />
      <button
        type="submit"
        name="opensNext"
        value={isOn ? 'no' : 'yes'}
        aria-pressed={isOn}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-petrol-ink hover:underline"
      >
        <Tick />
        <Trans>Open the next submission after a decision</Trans>
      </button>
    </Form>
  )
}

type NeighbourProps = { of: Reference | null; name: string; keys: string; children: ReactNode }

function Neighbour({ of: neighbour, name, keys, children }: NeighbourProps) {
  const query = useQueueQuery()
  if (!neighbour) return <span className="flex size-11 items-center justify-center text-edge">{children}</span>
  return (
    <Link
      to={pageOf(neighbour.kind, neighbour.id) + query}
      aria-keyshortcuts={keys}
      className="flex size-11 items-center justify-center rounded text-petrol-ink hover:bg-sand"
    >
      {children}
      <span className="sr-only">{name}:</span> <HiddenName of={neighbour.name} />
    </Link>
  )
}
