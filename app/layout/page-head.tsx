import { useLocation } from 'react-router'
import { usePage } from '../routing/use-page.ts'
import { JsonLd } from '../sharing/json-ld.tsx'
import { usePublicUrl, useSite } from './use-site.ts'

type Props = {
  title: string
  description: string
  /** Where it is not the page's own: the path of the page that shows the same. */
  canonical?: string | undefined
  image?: string
  type?: 'website' | 'article'
  feed?: string
  facts?: Record<string, unknown>[]
}

/** React moves these into the head. */
export function PageHead(props: Props) {
  return usePage().isPrivate ? <UnlistedPageHead {...props} /> : <ListedPageHead {...props} />
}

function ListedPageHead({
  title,
  description,
  canonical,
  image = '/social-image',
  type = 'website',
  feed,
  facts,
}: Props) {
  const site = useSite()
  const publicUrl = usePublicUrl()
  const { pathname } = useLocation()
  // The path alone: filters make no page of their own.
  const address = publicUrl + (canonical ?? pathname)
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} title={title} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={publicUrl + image} />
      {facts && <JsonLd facts={{ '@graph': facts }} />}
    </>
  )
}

export function UnlistedPageHead({ title }: { title: string }) {
  const site = useSite()
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
