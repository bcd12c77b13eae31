import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { submissionKinds } from '../../../config/kinds.ts'
import { kinds } from '../../submissions/kinds.ts'
import type { KindSpeed, Speed } from './overview.queries.server.ts'

export function RecentSpeed({ recent }: { recent: KindSpeed[] }) {
  const all = recent.find(({ kind }) => kind === null)
  return (
    <div>
      <h3 className="mb-2">
        <Trans>The last four weeks</Trans>
      </h3>
      {all ? (
        <>
          <AllKinds speed={all} />
          <ByKind recent={recent} />
        </>
      ) : (
        <p className="text-muted">
          <Trans>No decisions.</Trans>
        </p>
      )}
    </div>
  )
}

function AllKinds({ speed }: { speed: Speed }) {
  return (
    <p className="mb-3">
      <Trans>
        Median of <Plural value={speed.decisions} one="# first decision" other="# first decisions" />:{' '}
        <strong>
          <Hours of={speed} />
        </strong>
      </Trans>
    </p>
  )
}

function ByKind({ recent }: { recent: KindSpeed[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="text-sm">
      {submissionKinds.map((kind) => {
        const speed = recent.find((some) => some.kind === kind)
        if (!speed) return null
        return (
          <div key={kind} className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-1.5">
            <dt>{i18n._(kinds[kind].plural)}</dt>
            <dd>
              <Hours of={speed} /> <span className="text-muted">({i18n.number(speed.decisions)})</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Hours({ of: { hours } }: { of: Speed }) {
  const rounded = hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
  return <Plural value={rounded} one="# hour" other="# hours" />
}
