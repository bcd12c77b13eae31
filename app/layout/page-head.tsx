import { useLocation } from 'react-router'
import { usePublicUrl, useSite } from './use-site.ts'

type Props = {
  title: string
  description: string
  /** The page's own social image, a path; the site's where it has none. */
  image?: string
  type?: 'website' | 'article'
}

/**
 * What a page says of itself to search engines and link previews. React moves it into the head, wherever in the page it
 * is rendered. The canonical address is the path alone: filters make no page of their own.
 */
export function PageHead({ title, description, image = '/social-image', type = 'website' }: Props) {
  const site = useSite()
  const publicUrl = usePublicUrl()
  const address = publicUrl + useLocation().pathname
  const fullTitle = `${title} · ${site.name}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The head of a page that nobody should find: an error, or the review console. */
export function UnlistedPageHead({ title }: { title: string }) {
  const site = useSite()
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
