import type { I18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type Language } from '../../../../config/language.ts'
import styles from '../../../kit/document/app.css?url'
import { securePage } from '../../../kit/document/security-headers.ts'
import { translatedList } from '../../../kit/i18n/translated-list.ts'
import { Star } from '../../../kit/ui/graphics/girih.tsx'
import { HiddenName } from '../../../kit/ui/hidden-name.tsx'
import { Spoken } from '../../../kit/ui/spoken.tsx'
import { typed } from '../../../kit/ui/typed.ts'
import { titlesOf } from '../../../requests/list/opportunity-card.tsx'
import { shownRequest } from '../../../requests/shown-request.server.ts'
import type { OpenRequest } from '../open-request.ts'

type EmbedContent = {
  i18n: I18n
  siteName: string
  requests: readonly OpenRequest[] | undefined
  url: string
  listUrl: string
  urlOf: (path: string) => string
}

/** Renders a document without scripts for frames on other sites. Its links open new windows. */
export function embedDocument(shown: EmbedContent): Response {
  const { html, policy } = securePage(Buffer.from(`<!doctype html>${renderToStaticMarkup(<Document {...shown} />)}`))
  const isThere = shown.requests !== undefined
  return new Response(html, {
    status: isThere ? 200 : 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      ...(!isThere && { 'Retry-After': '30' }),
    },
  })
}

const newWindow = { target: '_blank', rel: 'noopener' }

/** The document is always in light colours, because it is part of other sites' pages. */
function Document({ i18n, siteName, requests, url, listUrl, urlOf }: EmbedContent) {
  const language = i18n.locale as Language
  return (
    <html lang={language} dir={directionOf(language)} className="scheme-light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${i18n._(/*i18n*/ 'Vendor requests')} · ${siteName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={url} />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <main>
          <h1 className="sr-only">{i18n._(/*i18n*/ 'Vendor requests')}</h1>
          <ul>
            {requests?.map((request) => (
              <Item key={request.id} request={request} i18n={i18n} urlOf={urlOf} />
            ))}
          </ul>
          {!requests?.length && (
            <p className="h-24 content-center px-4 text-muted">
              {requests
                ? i18n._(/*i18n*/ 'There are no open opportunities here yet.')
                : i18n._(/*i18n*/ 'The requests could not be loaded. Please try again later.')}
            </p>
          )}
        </main>
        <footer className="flex h-16 items-center justify-between gap-4 px-4">
          <a href={urlOf('/')} {...newWindow} className="inline-flex items-center gap-2 font-semibold">
            <Star className="size-6 shrink-0 text-petrol-ink" />
            {siteName}
          </a>{' '}
          <a href={listUrl} {...newWindow} className="link inline-flex min-h-11 items-center">
            {i18n._(/*i18n*/ 'All opportunities')}
          </a>
        </footer>
      </body>
    </html>
  )
}

function Item({ request, i18n, urlOf }: { request: OpenRequest } & Pick<EmbedContent, 'i18n' | 'urlOf'>) {
  const { id, services, company, country, projectType, projectSize } = shownRequest(request, i18n)
  const facts = [country, ...projectType, projectSize].filter(Boolean)
  return (
    <li className="relative flex h-24 flex-col justify-center overflow-x-clip border-b border-rule px-4 hover:bg-sand">
      <a
        href={urlOf(`/opportunities/${id}`)}
        {...newWindow}
        className="truncate font-semibold after:absolute after:inset-0"
      >
        {translatedList(i18n, titlesOf(services))} <HiddenName of={company} />
      </a>
      <p className="truncate">
        <bdi {...typed(company)}>{company}</bdi>
      </p>
      <p className="truncate text-sm text-muted">
        <Spoken text={translatedList(i18n, facts)} />
      </p>
    </li>
  )
}
