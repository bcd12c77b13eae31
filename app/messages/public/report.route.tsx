import { Trans, useLingui } from '@lingui/react/macro'
import type { HeadersFunction } from 'react-router'
import { notFound } from '../../layout/not-found.ts'
import { Page } from '../../layout/page.tsx'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { visitorPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { findReportedCompany } from '../message.queries.server.ts'
import type { Route } from './+types/report.route'
import { MessageForm, sendMessage } from './message-form.tsx'
import { receiveMessage } from './receive-message.server.ts'

export const handle = page({ cache: 'public' })

export async function loader({ context, params: { kind, id } }: Route.LoaderArgs) {
  const company = await findReportedCompany(context.get(visitorPool), kind, id)
  if (company === undefined) throw notFound()
  return { company }
}

export const action = (args: Route.ActionArgs) => receiveMessage(args)

/** Retry-After, also on the page that a form without scripts gets. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => sendMessage(args)

export default function Report({ loaderData, actionData, params: { kind, id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const company = <bdi>{loaderData.company}</bdi>
  const isListing = kind === 'vendors'
  const title = isListing ? t`Report a listing` : t`Report a post`
  return (
    <Page>
      <UnlistedPageHead title={title} />
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">
          {isListing ? (
            <Trans>
              You report the listing of {company}. Tell us what is wrong with it. Our team reads every report; the
              listing stays up meanwhile.
            </Trans>
          ) : (
            <Trans>
              You report the vendor request of {company}. Tell us what is wrong with it. Our team reads every report;
              the post stays up meanwhile.
            </Trans>
          )}
        </p>
        <MessageForm lastResult={actionData} about={`${kind}/${id}`} />
      </div>
    </Page>
  )
}
