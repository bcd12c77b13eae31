import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { Link } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { PERIODS } from '../../../config/retention.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { readCursor } from '../../kit/lists/cursor.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { kinds, pageOf } from '../../records/kinds.ts'
import { countHeld } from '../../submissions/held-messages.queries.server.ts'
import { DateTime } from '../date-time.tsx'
import { BackToBeginning, ShowMore } from '../page-links.tsx'
import { countQuarantined } from '../queue/queue.queries.server.ts'
import { StateTabs } from '../queue/queue-tabs.tsx'
import { ColumnFacts } from '../submission-facts/facts.tsx'
import type { Route } from './+types/quarantine.route'
import { listQuarantine, type QuarantinedSubmission } from './quarantine.queries.server.ts'
import { ReleaseButton, suspicionLabels } from './quarantine-notice.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const [page, count, held] = await Promise.all([
    listQuarantine(staff, readCursor(url.searchParams)),
    countQuarantined(staff),
    countHeld(staff),
  ])
  return { page, count, held }
}

export default function Quarantine({ loaderData: { page, count, held } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Suspected spam`} />
      <h1 className="mb-4 text-2xl">
        <Plural value={count} one="# submission is suspected spam" other="# submissions are suspected spam" />
      </h1>
      <div className="mb-6">
        <StateTabs {...held} quarantined={count} current="quarantine" />
      </div>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          These submissions look automated. They are not in the queue and are erased after {PERIODS.daysOfSuspectedSpam}{' '}
          days. To move one to the queue, select 'Not spam'.
        </Trans>
      </p>
      <BackToBeginning to="/review/quarantine" />
      {page.rows.length === 0 ? (
        <Notice icon={ShieldCheck} title={<Trans>No suspected spam</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((submission) => (
            <Row key={submission.id} submission={submission} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={`?after=${page.next}`} />}
    </>
  )
}

function Row({ submission }: { submission: QuarantinedSubmission }) {
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
            {listSeparator(i18n.locale)}
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
