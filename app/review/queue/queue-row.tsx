import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listIn } from '../../../config/language.ts'
import { kinds, pageOf } from '../../records/kinds.ts'
import { statusLabels } from '../../records/transitions.ts'
import { typed } from '../../ui/typed.ts'
import { DateTime } from '../date-time.tsx'
import type { Queued } from './queue.queries.server.ts'
import { WaitingTime } from './waiting-time.tsx'

export function QueueRow({ submission, now }: { submission: Queued; now: Date }) {
  const { i18n, t } = useLingui()
  const { kind, id, name, country, about, status, isRevision, createdAt, decidedAt } = submission
  const label = kinds[kind].label
  return (
    <li className="relative col-span-full grid gap-y-1 border-b border-rule py-3 hover:bg-sand has-focus-visible:bg-sand sm:grid-cols-subgrid">
      <Link
        to={pageOf(kind, id)}
        data-row
        className="scroll-my-40 font-medium text-petrol-ink after:absolute after:inset-0 hover:underline"
      >
        {name ? <bdi {...typed(name)}>{name}</bdi> : t`Erased`}
      </Link>
      <span className="plaintext line-clamp-2 text-muted" {...(kind === 'message' ? typed(about.join()) : {})}>
        {kind === 'message' ? about.join() : about.map((service) => i18n._(service)).join(' · ')}
      </span>
      <span className="text-sm text-muted">
        {listIn(i18n.locale, [i18n._(label), ...(country ? [i18n._(country)] : [])])}
        {isRevision && (
          <strong className="block font-medium text-ink">
            <Trans>Change of what is published</Trans>
          </strong>
        )}
      </span>
      {status === 'pending' ? (
        <WaitingTime since={createdAt} now={now} />
      ) : (
        <span className="text-sm text-muted tabular-nums sm:text-end">
          {listIn(i18n.locale, [i18n._(statusLabels[status]), ''])}
          <DateTime at={decidedAt} />
        </span>
      )}
    </li>
  )
}
