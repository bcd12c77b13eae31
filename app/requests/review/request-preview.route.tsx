import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { pageOf } from '../../records/kinds.ts'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import { isElsewhere } from '../../search/city-of.ts'
import { OpportunityArticle } from '../page/opportunity-article.tsx'
import { findShownRecord } from '../request.queries.server.ts'
import { requestOnPage } from '../shown-request.server.ts'
import type { Route } from './+types/request-preview.route'

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = await findShownRecord(context.get(staffPool), params.id)
  if (!request) throw notFound()
  // A closed or paused request needs no preview, because it has a public page, which shows the outcome and no email
  // address. Twelve months after the closing, that page is gone.
  if (['closed', 'paused'].includes(request.status) && request.isPageShown)
    throw redirect(`/opportunities/${request.publicId}`)
  if (['closed', 'erased'].includes(request.status)) throw redirect(pageOf('request', request.id))
  const shown = requestOnPage(request, siteI18n.in(context.get(pageLanguage)))
  return { request: { ...shown, isElsewhere: isElsewhere(request) } }
}

export default function RequestPreview({ loaderData: { request } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Preview of ${request.company}`} />
      <div className="mb-6">
        <BackLink to={pageOf('request', request.id) + useQueueQuery()}>{t`Back to the submission`}</BackLink>
      </div>
      <OpportunityArticle opportunity={request} />
    </>
  )
}
