import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { data, redirect, useLocation } from 'react-router'
import { isUuid } from '../../../db/uuid.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { toolsI18n } from '../../kit/i18n/catalogue.ts'
import { Page, PageHeading } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { usePreviousList } from '../../kit/navigation/previous-list.ts'
import { page } from '../../kit/routing/page.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { StatusMessage } from '../../kit/ui/status.tsx'
import { comparison, SHORTLIST } from '../../listings/list/shortlist.tsx'
import { NothingElse } from '../../listings/verification/verifications.tsx'
import type { Route } from './+types/compare.route'
import { AttachedRequest, RequestForm } from './attached-request.tsx'
import { ComparisonActions } from './comparison-actions.tsx'
import { comparisonQuery, REQUEST } from './comparison-query.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { comparisonText } from './comparison-text.server.ts'
import { loadComparison } from './load-comparison.server.ts'
import styles from './print.css?url&no-inline'
import { PrintedNotes, PrintedRequest } from './printed-notes.tsx'

export const handle = page({ cache: 'public', query: comparisonQuery, messages: toolsI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadComparison(context, url.searchParams)
  const { vendors, missingVendors } = loaded
  return { vendors, missingVendors, text: comparisonText(context, loaded) }
}

/**
 * Adds a request to the comparison. Only the id is copied from the address that the visitor typed, because the typed
 * address can be a secret link.
 */
export async function action({ request, url }: Route.ActionArgs) {
  const typed = String((await readForm(request)).get(REQUEST) ?? '')
  const [, id = ''] =
    /\/opportunities\/([\da-f-]{36})\/?$/i.exec(URL.parse(typed.trim(), 'http://site')?.pathname ?? '') ?? []
  if (!isUuid(id)) return data({ refusedText: typed }, 400)
  const query = new URLSearchParams(url.searchParams)
  query.set(REQUEST, id.toLowerCase())
  return redirect(`/browse-vendors/compare?${query}`, 303)
}

export default function Compare({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, missingVendors, text } = loaderData
  const { i18n, t } = useLingui()
  const rows = vendors.length
  const hasRequest = Boolean(text.request || text.missingText)
  const number = i18n.number(rows)
  const ids = vendors.map(({ id }) => id)
  const { list, addressOf, withoutRequest } = useAddresses(ids)
  return (
    <Page
      className="comparison"
      back={
        <BackLink to={list}>
          <Trans>Back to vendors</Trans>
        </BackLink>
      }
    >
      <PageHead
        title={t`Compare vendors`}
        description={t`Compare the contracts and claims vendors on your shortlist.`}
      />
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="site" />
      <PrintLine />
      <PageHeading>
        {rows > 0
          ? t({ message: plural(vendors.length, { one: 'Compare # vendor', other: 'Compare # vendors' }) })
          : t`Compare vendors`}
      </PageHeading>
      <StatusMessage className="sr-only">
        {t({ message: plural(rows, { one: `${number} vendor`, other: `${number} vendors` }) })}
      </StatusMessage>
      {missingVendors > 0 && (
        <p className="mt-4 rounded border border-rule bg-sand p-4">
          {t({
            message: plural(missingVendors, {
              one: 'One vendor on this shortlist is no longer in the directory.',
              other: '# vendors on this shortlist are no longer in the directory.',
            }),
          })}
        </p>
      )}
      {vendors.length > 0 ? (
        <>
          {hasRequest && (
            <AttachedRequest
              request={text.request}
              missingText={text.missingText}
              pathWithoutRequest={withoutRequest}
            />
          )}
          <p className="mt-2 text-muted">
            {rows > 1 && (
              <>
                <Trans>A bar marks each row in which the vendors differ.</Trans>{' '}
                <span className="hidden print:inline">
                  <Trans>A frame marks a service that only one of them offers.</Trans>
                </span>{' '}
              </>
            )}
            <span className="print:hidden">
              <Trans>The link to this page contains your shortlist.</Trans>
            </span>
          </p>
          <ComparisonActions vendors={vendors} address={addressOf(ids)} />
          {!hasRequest && <RequestForm refusedText={actionData?.refusedText} />}
          <ComparisonTable vendors={vendors} text={text} addressOf={addressOf} />
          {vendors.some(({ verifications }) => verifications.length > 0) && (
            <div className="print:hidden">
              <NothingElse />
            </div>
          )}
          <div className="printed hidden print:block">
            {text.request && <PrintedRequest request={text.request} />}
            <PrintedNotes text={text} />
          </div>
        </>
      ) : (
        <div className="mt-6">
          <Notice icon={SearchX} title={<Trans>No vendors to compare</Trans>}>
            <Trans>In the directory, select 'Shortlist' for each vendor you want to compare.</Trans>
          </Notice>
        </div>
      )}
    </Page>
  )
}

/**
 * Returns the addresses of the previous list, of other comparisons with the same filters and request, and of this
 * comparison without the request.
 */
function useAddresses(ids: readonly string[]) {
  const { search } = useLocation()
  const keptParameters = new URLSearchParams(search)
  keptParameters.delete(SHORTLIST)
  const filters = new URLSearchParams(keptParameters)
  filters.delete(REQUEST)
  const [path = '', ofList] = usePreviousList()?.split('?') ?? ['/browse-vendors', `${filters}`]
  const listQuery = new URLSearchParams(ofList)
  listQuery.delete(SHORTLIST)
  if (ids.length > 0) listQuery.set(SHORTLIST, ids.join())
  return {
    list: listQuery.size > 0 ? `${path}?${listQuery}` : path,
    addressOf: (others: readonly string[]) => comparison(others, `${keptParameters}`),
    withoutRequest: comparison(ids, `${filters}`),
  }
}
