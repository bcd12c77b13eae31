import { Trans, useLingui } from '@lingui/react/macro'
import { publicationOf, publishedKinds } from '../../../domain/kinds.ts'
import { shownCompany } from '../../../domain/shown-company.ts'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { typed } from '../../kit/ui/typed.ts'
import { findReportedSubmission } from '../message.queries.server.ts'
import type { Route } from './+types/report.route'
import { handleMessageForm } from './handle-message-form.server.ts'
import { MessageForm, sendMessage } from './message-form.tsx'

export const handle = page({ cache: 'public' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = publishedKinds.find((known) => publicationOf(known).path === params.kind)
  if (!kind) throw notFound()
  const reported = await findReportedSubmission(context.get(visitorPool), kind, params.id)
  if (!reported) throw notFound()
  const language = context.get(pageLanguage)
  const company = shownCompany(reported, language, siteI18n.in(language)._(reported.country))
  return { kind, company, ...(reported.companyType && { isConfidential: true }) }
}

export const action = (args: Route.ActionArgs) => handleMessageForm(args)

export const clientAction = (args: Route.ClientActionArgs) => sendMessage(args)

export default function Report({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const company = <bdi {...typed(loaderData.company)}>{loaderData.company}</bdi>
  const { kind, isConfidential } = loaderData
  const title = { request: t`Report a request`, listing: t`Report a listing` }[kind]
  const lead = {
    request: isConfidential ? (
      <Trans>
        You are reporting this vendor request: {company}. Tell us what is wrong. We review every report. The request
        stays online until we decide. We do not tell the organisation who reported it.
      </Trans>
    ) : (
      <Trans>
        You are reporting the vendor request of {company}. Tell us what is wrong. We review every report. The request
        stays online until we decide. We do not tell {company} who reported it.
      </Trans>
    ),
    listing: (
      <Trans>
        You are reporting the listing of {company}. Tell us what is wrong. We review every report. The listing stays
        online until we decide. We do not tell {company} who reported it.
      </Trans>
    ),
  }[kind]
  return (
    <Page width="narrow" heading={title} lead={lead}>
      <UnlistedPageHead title={title} />
      <MessageForm lastResult={actionData} about={`${params.kind}/${params.id}`} />
    </Page>
  )
}
