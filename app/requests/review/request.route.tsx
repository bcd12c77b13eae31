import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shownCompany } from '../../../domain/shown-company.ts'
import { findVendorsToInvite, type VendorsToInvite } from '../../invitations/invitable.queries.server.ts'
import { InvitationsPanel } from '../../invitations/review/invitations-panel.tsx'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { Tags } from '../../kit/ui/tag.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { pageOf } from '../../records/kinds.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import type { RecordOf } from '../../review/submission-facts/record.queries.server.ts'
import type { HintName } from '../../review/submission-page/failed-hints.tsx'
import { makeHint } from '../../review/submission-page/hint.server.ts'
import { loadSubmission } from '../../review/submission-page/load-submission.server.ts'
import { Preview, Submission } from '../../review/submission-page/submission.tsx'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { titleServiceOf } from '../list/opportunity-card.tsx'
import type { Route } from './+types/request.route'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const loaded = await loadSubmission(staff, 'request', params.id)
  const toTell = await makeHint<HintName, VendorsToInvite | undefined>(
    loaded.reviewContext.failed,
    'vendors',
    undefined,
    () => (loaded.record.status === 'approved' ? findVendorsToInvite(staff, params.id) : undefined),
  )
  const language = context.get(pageLanguage)
  const country = siteI18n.in(language)._(loaded.record.country)
  return { ...loaded, toTell, shown: shownCompany(loaded.record, language, country) }
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { shown, toTell, ...loaded } = loaderData
  const { record: request, reviewContext } = loaded
  return (
    <Submission
      {...loaded}
      kind="request"
      actions={<DecisionPanel kind="request" record={request} {...reviewContext} />}
      thread={toTell && <InvitationsPanel requestId={request.id} {...toTell} />}
      published={
        <Link to={`/opportunities/${request.publicId}`} className="link">
          <Trans>See the published request</Trans>
        </Link>
      }
    >
      {request.status !== 'approved' && <RequestPreview request={request} shown={shown} />}
    </Submission>
  )
}

function RequestPreview({ request, shown }: { request: RecordOf<'request'>; shown: string }) {
  const { i18n } = useLingui()
  return (
    <Preview>
      <div className="rounded border border-rule p-5">
        <p className="text-lg font-semibold">{i18n._(titleServiceOf(request.services))}</p>
        <p className="text-muted">
          {request.companyType ? (
            <Trans>Visitors see: {shown}</Trans>
          ) : (
            <>
              <bdi {...typed(request.company)}>{request.company}</bdi> · <CityAndCountry of={request} />
            </>
          )}
        </p>
        <TypedText text={request.description} className="my-4 max-w-prose" />
        <Tags values={[...request.services.slice(1), ...request.projectType, request.projectSize].filter(Boolean)} />
      </div>
      <Link
        to={`${pageOf('request', request.id)}/preview${useQueueQuery()}`}
        className="link inline-flex min-h-11 items-center"
      >
        <Trans>Preview the full page</Trans>
      </Link>
    </Preview>
  )
}
