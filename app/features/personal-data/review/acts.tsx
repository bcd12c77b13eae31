import { Trans } from '@lingui/react/macro'
import { DOT } from '../../../kit/ui/dot.ts'
import { DateTime } from '../../../review/date-time.tsx'
import type { PersonalDataAct } from '../personal-data-acts.queries.server.ts'

/** Lists copies and erasures, so that a reviewer can prove that they were made. */
export function Acts({ acts }: { acts: PersonalDataAct[] }) {
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="acts" className="mt-10">
      <h2 id="acts" className="mb-3 text-xl">
        <Trans>Latest copies and erasures</Trans>
      </h2>
      <ul className="max-w-3xl border-t border-rule">
        {acts.map(({ id, act, reviewer, actedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2">
            <span className="wrap-anywhere">
              {act === 'copied' ? <Trans>Copy</Trans> : <Trans>Erasure</Trans>}
              {DOT}
              {reviewer ? <bdi>{reviewer}</bdi> : <Trans>the person, with a link</Trans>}
            </span>
            <span className="text-muted">
              <DateTime at={actedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
