import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { data, Link, redirect } from 'react-router'
import { inLanguage } from '../../../config/language.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { countUnknownKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { Route } from './+types/procurement-file.route'
import { fileTexts } from './file-text.server.ts'
import { FileView } from './file-view.tsx'
import { descriptionIn, fileListQuery, fileQuery, loadFile, requestIdIn } from './load-file.server.ts'
import { procurementFileI18n } from './message-catalogue.ts'
import { type FileRefusal, Options } from './options.tsx'
import styles from './print.css?url&no-inline'
import { openByKey, openedByKey, readAddress } from './request-of-file.server.ts'

const PATH = '/browse-vendors/procurement-file'

// Private: which vendors an organisation considers is no business of logs, caches or the vendors' sites.
export const handle = page({ cache: 'private', messages: procurementFileI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await loadFile(context, url.searchParams)
  const opened = context.get(openedByKey)
  const isInBoth = file?.languages.length === 2
  const requestId = opened ? undefined : requestIdIn(url.searchParams)
  return {
    file: file && { vendors: file.vendors, description: descriptionIn(file), texts: fileTexts(context, file) },
    listQuery: fileListQuery(url.searchParams).toString(),
    query: fileQuery(url.searchParams, requestId, isInBoth).toString(),
    requestId,
    linkKey: opened?.key ?? '',
    isInBoth,
  }
}

/** A request of the site is named in the address of the page. A manage link is in none: the page is the answer. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = String(form.get('request') ?? '')
  const isInBoth = form.get('languages') === 'both'
  const asked = readAddress(typed)
  if (typed.trim() && !asked) return data<FileRefusal>({ reason: 'unreadable', typed, isInBoth }, 400)
  if (asked && 'key' in asked) {
    if (await openByKey(context, asked.key, isInBoth)) return null
    await countUnknownKey(context)
    return data<FileRefusal>({ reason: 'ended', typed, isInBoth })
  }
  return redirect(`${PATH}?${fileQuery(url.searchParams, asked?.id, isInBoth)}`, 303)
}

export default function ProcurementFile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { file, listQuery, query } = loaderData
  const address = inLanguage(useLanguage(), PATH)
  return (
    <Page>
      <UnlistedPageHead title={t`Procurement file`} />
      <link rel="stylesheet" href={styles} precedence="site" />
      <BackLink to={`/browse-vendors/compare?${listQuery}`}>
        <Trans>Back to the comparison</Trans>
      </BackLink>
      {file ? (
        <>
          <Options
            {...loaderData}
            action={`${address}?${query}`}
            download={(name) => `${address}/${name}?${query}`}
            refusal={actionData ?? undefined}
          />
          <FileView {...file} />
        </>
      ) : (
        <>
          <h1 className="mt-2 mb-6 text-3xl">{t`Procurement file`}</h1>
          <Notice icon={SearchX} title={<Trans>No vendors in this file</Trans>}>
            <Trans>
              In the directory, select 'Shortlist' for each vendor you are considering. Then compare them, and open the
              procurement file from the comparison.
            </Trans>
          </Notice>
          <p className="mt-6">
            <Link to={`/browse-vendors?${listQuery}`} className={buttonStyle('primary')}>
              <Trans>Browse vendors</Trans>
            </Link>
          </p>
        </>
      )}
    </Page>
  )
}
