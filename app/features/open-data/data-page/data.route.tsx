import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LANGUAGES } from '../../../../config/language.ts'
import { contentI18n } from '../../../kit/i18n/catalogue.ts'
import { Page } from '../../../kit/layout/page.tsx'
import { PageHead } from '../../../kit/layout/page-head.tsx'
import { usePageUrl, usePublicUrl, useSite } from '../../../kit/layout/use-site.ts'
import { page } from '../../../kit/routing/page.ts'
import { FACTS_LICENSE, LICENCE_ID, licencePage } from '../licences.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

const files = [
  ['application/json', '/api/v1/requests'],
  ['text/csv', '/opportunities.csv'],
  ['application/feed+json', '/feed.json'],
  ['application/atom+xml', '/feed.xml'],
] as const

export default function OpenData() {
  const { t } = useLingui()
  const { name } = useSite()
  const publicUrl = usePublicUrl()
  const urlOf = usePageUrl()
  const title = t`Open data`
  const description = t`The open opportunities as feeds, as a file and through an API, with examples. Free, without a key.`
  const [changes, locale, next] = ['/api/v1/changes', 'locale=ar', 'rel="next"'].map((text) => (
    <Code key={text}>{text}</Code>
  ))
  return (
    <Page
      width="reading"
      heading={title}
      lead={
        <Trans>
          Programs can read the open opportunities on {name} as feeds, as a file and through an API. It is free. You
          need no key.
        </Trans>
      }
    >
      <PageHead
        title={title}
        description={description}
        facts={[
          {
            '@type': 'Dataset',
            name: `${name}: ${title}`,
            description,
            url: urlOf('/data'),
            license: licencePage(publicUrl),
            isAccessibleForFree: true,
            inLanguage: LANGUAGES,
            creator: { '@type': 'Organization', name, url: urlOf('/') },
            distribution: files.map(([encodingFormat, path]) => ({
              '@type': 'DataDownload',
              encodingFormat,
              contentUrl: publicUrl + path,
            })),
          },
        ]}
      />
      <Section heading={<Trans>Available data</Trans>}>
        <dl className="grid gap-4">
          <Format path="/api/v1/requests">
            <Trans>Open opportunities with the filters and the search of the homepage</Trans>
          </Format>
          <Format path="/api/v1/lists">
            <Trans>The filters and their options, in English and Arabic</Trans>
          </Format>
          <Format path="/api/v1/changes">
            <Trans>The requests that were published, changed or closed in the last 90 days</Trans>
          </Format>
          <Format path="/api/openapi.json">
            <Trans>The description of the API (OpenAPI 3.1)</Trans>
          </Format>
          <Format path="/opportunities.csv">
            <Trans>The newest 10,000 requests as a CSV file</Trans>
          </Format>
          <Format path="/opportunities.xlsx">
            <Trans>The same as an Excel file</Trans>
          </Format>
          <Format path="/feed.json">
            <Trans>The newest requests for feed readers (JSON Feed 1.1)</Trans>
          </Format>
          <Format path="/feed.xml">
            <Trans>The newest requests for feed readers (Atom)</Trans>
          </Format>
          <Format path="/mcp" isPostOnly>
            <Trans>Search for AI assistants (Model Context Protocol)</Trans>
          </Format>
        </dl>
        <p>
          <Trans>
            A request has its services, its project, the name and city of the organisation, its dates, up to 240
            characters of its description, and a link to its page. The open data has no email addresses and no vendor
            listings.
          </Trans>
        </p>
        <p>
          <Trans>
            If an organisation does not show its name, the request has the type of the organisation and the country of
            the project instead, and no city. The type, size and ownership of the project, and the date by which the
            work is needed, can be empty. The times are rounded up to the hour, so they can be in the future.
          </Trans>
        </p>
        <p>
          <Trans>
            To show the newest requests on your website,{' '}
            <Link to="/embed/preview">paste the embed code into your page</Link>.
          </Trans>
        </p>
      </Section>
      <Section heading={<Trans>Examples</Trans>}>
        <Example command={`curl '${publicUrl}/api/v1/requests?service=Delay+analysis&country=Qatar'`}>
          <Trans>Requests for delay analysis in Qatar:</Trans>
        </Example>
        <Example command={`curl '${publicUrl}/api/v1/requests?q=airport&limit=10&locale=ar'`}>
          <Trans>A search for 10 requests, with titles and links in Arabic:</Trans>
        </Example>
        <Example command={`curl -o opportunities.csv '${publicUrl}/opportunities.csv?country=Oman'`}>
          <Trans>A file with all requests in Oman:</Trans>
        </Example>
        <Example command={`curl '${publicUrl}/api/v1/changes?since=2026-11-23T00:00:00Z'`}>
          <Trans>Changes since a given time (UTC):</Trans>
        </Example>
        <Example
          command={`curl '${publicUrl}/mcp' -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`}
        >
          <Trans>The tools for AI assistants:</Trans>
        </Example>
      </Section>
      <Section heading={<Trans>If you keep a copy</Trans>}>
        <p>
          <Trans>
            Requests close, and organisations can withdraw them or have their data erased. Read {changes} at least once
            a day, and delete the names and texts of requests that have ended. For 90 days, the address of an ended
            request returns status 410.
          </Trans>
        </p>
        <p>
          <Trans>
            A long list comes in pages: the header with {next} has the address of the next one. If you send the ETag of
            your last response and nothing has changed, you get status 304. Titles and links are in Arabic with {locale}
            .
          </Trans>
        </p>
        <p>
          <Trans>
            An unknown parameter is an error, with status 400. We answer the API calls of one network in turn. If 100
            are waiting, the next gets status 429.
          </Trans>
        </p>
      </Section>
      <Section id={LICENCE_ID} heading={<Trans>Licence</Trans>}>
        <p>
          <Trans>
            The facts are what an organisation needs, where and when, and the link. You may reuse them under the licence{' '}
            <a href={FACTS_LICENSE}>CC BY 4.0</a>. Name {name} as the source, and link to the page of the request.
          </Trans>
        </p>
        <p>
          <Trans>
            Texts and names belong to their owners, and all rights in them are reserved. You may show them with a link
            to the request while it is open.
          </Trans>
        </p>
      </Section>
    </Page>
  )
}

function Section({ id, heading, children }: { id?: string; heading: ReactNode; children: ReactNode }) {
  return (
    <section
      id={id}
      className="not-first-of-type:mt-10 not-first-of-type:border-t not-first-of-type:border-rule not-first-of-type:pt-6"
    >
      <h2 className="mb-3 text-xl">{heading}</h2>
      <div className="grid max-w-prose gap-4 text-pretty leading-relaxed [&_p_a]:link">{children}</div>
    </section>
  )
}

const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="wrap-anywhere">
    {children}
  </code>
)

type FormatProps = { path: string; isPostOnly?: boolean; children: ReactNode }

function Format({ path, isPostOnly = false, children }: FormatProps) {
  const publicUrl = usePublicUrl()
  return (
    <div>
      <dt>
        {isPostOnly ? (
          <Code>{path}</Code>
        ) : (
          <a href={publicUrl + path} className="link">
            <Code>{path}</Code>
          </a>
        )}
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}

function Example({ command, children }: { command: string; children: ReactNode }) {
  return (
    <div>
      <p>{children}</p>
      <pre dir="ltr" className="mt-2 whitespace-pre-wrap rounded bg-sand p-4 text-start text-sm wrap-anywhere">
        <code>{command}</code>
      </pre>
    </div>
  )
}
