import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { teamDoor } from '../../context.server.ts'
import { readCursor } from '../../filtering/cursor.ts'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../stretch-links.tsx'
import type { Route } from './+types/caught.route'
import { listCaught } from './caught.queries.server.ts'
import { CaughtRow } from './caught-row.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await listCaught(context.get(teamDoor), readCursor(url.searchParams)) }
}

/** What looked like a program's and was put aside, newest first. */
export default function CaughtSubmissions({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Caught`} />
      <h1 className="mb-2 text-2xl">
        <Trans>Caught</Trans>
      </h1>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          These look as if a program had sent them, so they are not in the queue. Whoever sent them does not know. They
          are erased after 30 days.
        </Trans>
      </p>
      {page.rows.length === 0 ? (
        <Notice icon={ShieldCheck} title={<Trans>Nothing has been caught</Trans>} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((caught) => (
            <CaughtRow key={caught.id} caught={caught} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={`?after=${page.next}`} />}
    </>
  )
}
