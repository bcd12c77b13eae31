import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Kind, kinds, pageOf } from '../../submissions/kinds.ts'
import { Icon } from '../../ui/icon.ts'
import { useOnward } from '../queue/onward.ts'
import type { Place, Reference } from '../queue/queue.queries.server.ts'

/** The kind and, of a submission that waits, its place in the queue. */
export function PlaceInQueue({ kind, place }: { kind: Kind; place: Place | undefined }) {
  const { i18n, t } = useLingui()
  const onward = useOnward()
  const label = kinds[kind].label
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>{i18n._(label)}</span>
      {place && (
        <>
          <span aria-hidden="true">·</span>
          <span className="tabular-nums">
            <Trans>
              {place.position} of {place.total}
            </Trans>
          </span>
          <nav aria-label={t`Queue`} className="flex">
            <Neighbour of={place.previous} name={t`Previous submission`} keys="p">
              <Icon shape={ChevronLeft} className="size-5 rtl:-scale-x-100" />
            </Neighbour>
            <Neighbour of={place.next} name={t`Next submission`} keys="n">
              <Icon shape={ChevronRight} className="size-5 rtl:-scale-x-100" />
            </Neighbour>
          </nav>
          <Link
            to={onward ? '?' : '?onward'}
            replace
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
          >
            {onward ? (
              <Trans>Stay here after a decision</Trans>
            ) : (
              <Trans>Open the next submission after a decision</Trans>
            )}
          </Link>
        </>
      )}
    </div>
  )
}

type NeighbourProps = { of: Reference | null; name: string; keys: string; children: ReactNode }

function Neighbour({ of: neighbour, name, keys, children }: NeighbourProps) {
  const onward = useOnward()
  if (!neighbour) return <span className="flex size-11 items-center justify-center text-edge">{children}</span>
  return (
    <Link
      to={pageOf(neighbour.kind, neighbour.id) + onward}
      aria-label={`${name}: ${neighbour.name}`}
      aria-keyshortcuts={keys}
      className="flex size-11 items-center justify-center rounded text-petrol-ink hover:bg-sand"
    >
      {children}
    </Link>
  )
}
