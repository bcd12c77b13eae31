import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { commaIn } from '../../../config/language.ts'
import { kinds, pageOf } from '../../submissions/kinds.ts'
import { typed } from '../../ui/typed.ts'
import { DateTime } from '../date-time.tsx'
import { ColumnFacts } from '../record/facts.tsx'
import type { Quarantined } from './quarantine.queries.server.ts'
import { ReleaseButton, suspicionLabels } from './quarantine-notice.tsx'

export function QuarantineRow({ submission }: { submission: Quarantined }) {
  const { i18n, t } = useLingui()
  const { kind, id, name, suspicion, createdAt, stored } = submission
  const label = kinds[kind].label
  const content = Object.entries(stored).filter(([, value]) => value !== null)
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div id={id} className="min-w-0">
          <Link to={pageOf(kind, id)} className="link inline-flex min-h-11 items-center font-medium">
            <bdi {...typed(name)} className="wrap-anywhere">
              {name.trim() || t`No name`}
            </bdi>
          </Link>
          <p className="text-sm text-muted">
            {i18n._(label)}
            {commaIn(i18n.locale)}
            <DateTime at={createdAt} />
          </p>
          <p className="text-sm text-muted">{i18n._(suspicionLabels[suspicion])}</p>
        </div>
        <ReleaseButton kind={kind} id={id} describedBy={id} />
      </div>
      <details>
        <summary className="link min-h-11 w-fit content-center" aria-describedby={id}>
          <Trans>Submitted content</Trans>
        </summary>
        <ColumnFacts kind={kind} columns={Object.fromEntries(content)} />
      </details>
    </li>
  )
}
