import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { readCursor } from '../../lists/cursor.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { Notice } from '../../ui/notice.tsx'
import { BackToBeginning, ShowMore } from '../page-links.tsx'
import { countQuarantined } from '../queue/queue.queries.server.ts'
import { StateTabs } from '../queue/queue-tabs.tsx'
import type { Route } from './+types/quarantine.route'
import { listQuarantine } from './quarantine.queries.server.ts'
import { QuarantineRow } from './quarantine-row.tsx'

export const handle = page({ cache: 'private' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const cursor = readCursor(url.searchParams)
  const [page, count] = await Promise.all([listQuarantine(staff, cursor), countQuarantined(staff)])
  return { page, count, isContinued: cursor !== undefined }
}

export default function Quarantine({ loaderData: { page, count, isContinued } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Suspected spam`} />
      <h1 className="mb-4 text-2xl">
        <Plural value={count} one="# submission is suspected spam" other="# submissions are suspected spam" />
      </h1>
      <div className="mb-6">
        <StateTabs filters={undefined} quarantined={count} />
      </div>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          These submissions look automated. They are not in the queue and are erased after 30 days. Their senders saw
          the usual confirmation. ‘Not spam’ moves one to the queue as a new submission.
        </Trans>
      </p>
      {isContinued && <BackToBeginning to="/review/quarantine" />}
      {page.rows.length === 0 ? (
        <Notice icon={ShieldCheck} title={<Trans>No suspected spam</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((submission) => (
            <QuarantineRow key={submission.id} submission={submission} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={`?after=${page.next}`} />}
    </>
  )
}
