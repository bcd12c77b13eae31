import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Tick } from '../../kit/ui/choice.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { pageOf } from '../../records/kinds.ts'
import { LastDecision } from '../decisions/last-decision.tsx'
import type { QueueData } from '../load-queue.server.ts'
import type { Reference } from '../queue/queue.queries.server.ts'
import { OPENED, useRowQuery } from '../queue/queue-query.ts'

type Props = { queue: QueueData; opensNext: boolean; reviewer: string }

/** The bar above a submission. Its height never changes, so that a notice about a decision does not move the page. */
export function QueueBar({ queue: { position, next, lastDecided }, opensNext, reviewer }: Props) {
  const { t } = useLingui()
  return (
    <div
      data-queue-bar
      className="border-b border-rule text-sm text-muted md:flex md:h-12 md:items-center md:gap-x-6 xl:sticky xl:top-bar xl:z-10 xl:-mx-6 xl:shrink-0 xl:bg-paper xl:px-6 low:static print:hidden"
    >
      <div className="flex h-12 shrink-0 items-center gap-x-2">
        {position && (
          <span className="whitespace-nowrap tabular-nums">
            <Trans>
              {position.position} of {position.total}
            </Trans>
          </span>
        )}
        <nav aria-label={t`Queue`} className="flex">
          <Neighbour of={position?.previous} name={t`Previous submission`} keys="k p">
            <Icon shape={ChevronLeft} className="size-5 rtl:-scale-x-100" />
          </Neighbour>
          <Neighbour of={next} name={t`Next submission`} keys="j n">
            <Icon shape={ChevronRight} className="size-5 rtl:-scale-x-100" />
          </Neighbour>
        </nav>
        <OpensNext isOn={opensNext} />
      </div>
      <LastDecision of={lastDecided} reviewer={reviewer} />
    </div>
  )
}

function OpensNext({ isOn }: { isOn: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/review/opens-next" replace preventScrollReset>
      <input type="hidden" name="from" value={pathname + search} />
      <button
        type="submit"
        name="opensNext"
        value={isOn ? 'no' : 'yes'}
        aria-pressed={isOn}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-start leading-tight text-petrol-ink hover:underline"
      >
        <Tick />
        <Trans>Open the next after a decision</Trans>
      </button>
    </Form>
  )
}

type NeighbourProps = { of: Reference | null | undefined; name: string; keys: string; children: ReactNode }

function Neighbour({ of: neighbour, name, keys, children }: NeighbourProps) {
  const query = useRowQuery()
  if (!neighbour) return <span className="flex size-11 items-center justify-center text-edge">{children}</span>
  return (
    <Link
      to={pageOf(neighbour.kind, neighbour.id) + query}
      state={OPENED}
      aria-keyshortcuts={keys}
      className="flex size-11 items-center justify-center rounded text-petrol-ink hover:bg-sand"
    >
      {children}
      <span className="sr-only">{name}:</span> <HiddenName of={neighbour.name} />
    </Link>
  )
}
