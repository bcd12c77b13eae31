import { redirect } from 'react-router'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/redirect.route'

export const handle = page({ cache: 'content' })

const targets: Record<string, string> = {
  'list-your-company': '/list-your-services',
  'blog/saudi-arabia-construction': '/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom',
  'blog/growing-vendor-database': '/blog/why-growing-your-vendor-database-for-construction-services-matters',
  'blog/4-ai-tools-for-vendor-management-app':
    '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
  'blog/ai-tools-vendor-management':
    '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
  'service-figures': '/opportunities/closed',
  signin: '/',
  signup: '/',
  feed: '/feed.xml',
  rss: '/feed.xml',
  'rss.xml': '/feed.xml',
  'atom.xml': '/feed.xml',
  'blog/feed': '/blog/feed.xml',
  vendors: '/browse-vendors',
}

export function loader({ pattern }: Route.LoaderArgs) {
  const target = targets[pattern]
  if (!target) throw new Error(`${pattern} has no redirect target.`)
  return redirect(target, 301)
}
