import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { data, Link, redirect, useLocation } from 'react-router'
import { isUuid } from '../../../db/uuid.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { toolsI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { usePreviousList } from '../../kit/navigation/previous-list.ts'
import { page } from '../../kit/routing/page.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StatusMessage } from '../../kit/ui/status.tsx'
import { comparison, SHORTLIST } from '../../listings/list/shortlist.tsx'
import { NothingElse } from '../../listings/verification/verifications.tsx'
import type { Route } from './+types/compare.route'
import { AttachedRequest } from './attached-request.tsx'
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
 * Adds a request to the comparison. The visitor has typed the address of the request. It can be a secret link, so only
 * the request's id gets into the address of the page.
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
  const number = i18n.number(rows)
  const ids = vendors.map(({ id }) => id)
  const { list, addressOf, withoutRequest } = useAddresses(ids)
  return (
    <Page className="comparison">
      <PageHead
        title={t`Compare vendors`}
        description={t`Compare the contracts and claims vendors on your shortlist.`}
      />
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="site" />
      <BackLink to={list}>
        <Trans>Back to vendors</Trans>
      </BackLink>
      <PrintLine />
      <h1 className="mt-2 text-2xl">{t`Compare vendors`}</h1>
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
          <p className="mt-3 text-lg text-muted print:hidden">
            <Trans>The link to this page contains your shortlist. Save it, or send it to a colleague.</Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <Link
              reloadDocument
              to={addressOf(ids).replace('compare', 'compare.csv')}
              download
              className={buttonStyle('secondary')}
            >
              <Trans>Download as CSV</Trans>
            </Link>{' '}
            <Link
              reloadDocument
              to={addressOf(ids).replace('compare', 'compare.xlsx')}
              download
              className={buttonStyle('secondary')}
            >
              <Trans>Download as Excel</Trans>
            </Link>{' '}
            <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
          </div>
          <AttachedRequest
            request={text.request}
            missingText={text.missingText}
            pathWithoutRequest={withoutRequest}
            refusedText={actionData?.refusedText}
          />
          {text.missingText && <p className="mt-4 hidden print:block">{text.missingText}</p>}
          {text.request && <PrintedRequest request={text.request} />}
          <ComparisonTable vendors={vendors} text={text} addressOf={addressOf} />
          {vendors.some(({ verifications }) => verifications.length > 0) && (
            <div className="print:hidden">
              <NothingElse />
            </div>
          )}
          <PrintedNotes text={text} />
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
 * Returns the addresses of the previous list, of other comparisons with the same filters and request, and of this one
 * without the request.
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
