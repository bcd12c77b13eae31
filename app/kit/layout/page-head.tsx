import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { inLanguage, LANGUAGES, type Language, quote } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { JsonLd, orderedList } from '../page-metadata/json-ld.tsx'
import { usePage } from '../routing/use-page.ts'
import { usePageUrl, usePublicUrl, useSite } from './use-site.ts'

type Props = {
  title: string
  /** What the visitor searched for on the page. The title begins with it, so that the tabs of two searches differ. */
  search?: string
  description: string
  /** A shorter title for link previews, where `title` would be too long. */
  cardTitle?: string
  /** The path of the canonical page, if another page shows the same content. */
  canonical?: string | undefined
  image?: string
  type?: 'website' | 'article'
  feeds?: Record<string, string> | undefined
  facts?: Record<string, unknown>[]
}

/** Adds the title and the metadata of a page. React moves these elements into the head. */
export function PageHead(props: Props) {
  return usePage().isPrivate ? <UnlistedPageHead {...props} /> : <ListedPageHead {...props} />
}

function ListedPageHead({
  title,
  search,
  description,
  cardTitle = title,
  canonical,
  image = '/social-image',
  type = 'website',
  feeds = {},
  facts,
}: Props) {
  const site = useSite()
  const publicUrl = usePublicUrl()
  const { pathname } = useLocation()
  const language = useLanguage()
  // The canonical address is the path in one spelling. It has no query, because a filtered list is not a separate page.
  const path = canonical ?? (pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/')
  const addressIn = (other: Language) => publicUrl + inLanguage(other, path)
  const imageAddress = publicUrl + inLanguage(language, image)
  return (
    <>
      <title>{[search && quote(language, search), title, site.name].filter(Boolean).join(' · ')}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      {Object.entries(feeds).map(([mediaType, feed]) => (
        <link key={feed} rel="alternate" type={mediaType} href={inLanguage(language, feed)} title={title} />
      ))}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={cardTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[language]} />
      <meta property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[language === 'en' ? 'ar' : 'en']} />
      <meta property="og:image" content={imageAddress} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {facts && <JsonLd facts={{ '@graph': facts }} />}
    </>
  )
}

const OPEN_GRAPH_LOCALES = { en: 'en_GB', ar: 'ar_AR' }

export function UnlistedPageHead({ title }: { title: string }) {
  const site = useSite()
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** Returns a function that makes the structured data of the breadcrumbs, from the homepage to the page itself. */
export function useBreadcrumbs() {
  const { t } = useLingui()
  const urlOf = usePageUrl()
  return (...steps: (readonly [name: string, path: string])[]) =>
    orderedList(
      'BreadcrumbList',
      [[t`Home`, '/'] as const, ...steps].map(([name, path]) => ({ name, item: urlOf(path) })),
    )
}
