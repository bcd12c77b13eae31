import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// In the order of the specification's route table, then the console.
export default [
  index('requests/public/home.route.tsx'),
  route('use-cases', 'content/pages/use-cases.route.tsx'),
  route('use-cases/:caseId', 'content/pages/use-case.route.tsx'),
  route('for-vendors', 'content/pages/for-vendors.route.tsx'),
  route('browse-vendors', 'listings/public/browse.route.tsx'),
  route('list-your-services', 'listings/public/list-services.route.tsx'),
  redirectFrom('list-your-company'),
  route('post-vendor-request', 'requests/public/post-request.route.tsx'),
  route('contact', 'messages/public/contact.route.tsx'),
  route('opportunities/:id?', 'requests/public/detail.route.tsx'),
  route('opportunities/:id/social-image', 'requests/public/social-image.route.ts'),
  route('blog', 'content/articles/blog.route.tsx'),
  route(
    'blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
    'content/articles/ai-tools.route.tsx',
  ),
  route(
    'blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom',
    'content/articles/saudi-discipline.route.tsx',
  ),
  route(
    'blog/why-growing-your-vendor-database-for-construction-services-matters',
    'content/articles/vendor-database.route.tsx',
  ),
  redirectFrom('blog/saudi-arabia-construction'),
  redirectFrom('blog/growing-vendor-database'),
  redirectFrom('blog/4-ai-tools-for-vendor-management-app'),
  redirectFrom('blog/ai-tools-vendor-management'),
  route('about', 'content/pages/about.route.tsx'),
  route('faq', 'content/pages/faq.route.tsx'),
  route('terms', 'content/pages/terms.route.tsx'),
  route('privacy', 'content/pages/privacy.route.tsx'),
  redirectFrom('signin'),
  redirectFrom('signup'),

  route('social-image', 'sharing/site-image.route.ts'),
  route('use-cases/:caseId/social-image', 'content/pages/social-image.route.ts'),
  route('blog/:slug/social-image', 'content/articles/social-image.route.ts'),
  route('blog/feed.xml', 'content/articles/feed.route.ts'),
  route('feed.xml', 'requests/public/feed.route.ts'),
  route('sitemap.xml', 'sitemap/index.route.ts'),
  route('sitemaps/:name', 'sitemap/part.route.ts'),
  route('robots.txt', 'sitemap/robots.route.ts'),
  route('manifest.webmanifest', 'sharing/manifest.route.ts'),

  route('review/sign-in', 'review/access/sign-in.route.tsx'),
  route('review/sign-in/link', 'review/access/sign-in-link.route.tsx'),
  route('review/sign-out', 'review/access/sign-out.route.ts'),
  layout('review/console.route.tsx', [
    route('review', 'review/queue/queue.route.tsx'),
    route('review/overview', 'review/overview/overview.route.tsx'),
    route('review/requests/:id', 'requests/review/request.route.tsx'),
    route('review/requests/:id/preview', 'requests/review/request-preview.route.tsx'),
    route('review/listings/:id', 'listings/review/listing.route.tsx'),
    route('review/messages/:id', 'messages/review/message.route.tsx'),
    route('review/:kinds/:id/edit', 'review/edits/edit.route.tsx'),
    route('review/:kinds/:id/approval', 'review/decisions/approval.route.ts'),
    route('review/:kinds/:id/rejection', 'review/decisions/rejection.route.tsx'),
    route('review/:kinds/:id/change-request', 'review/decisions/change-request.route.tsx'),
    route('review/:kinds/:id/removal', 'review/decisions/removal.route.tsx'),
    route('review/:kinds/:id/restoration', 'review/decisions/restoration.route.ts'),
    // Before 'messages/:id/:decision', which would match these two.
    route('review/:kinds/:id/erasure', 'review/erasure/erasure.route.tsx'),
    route('review/:kinds/:id/release', 'review/quarantine/release.route.ts'),
    route('review/messages/:id/:decision', 'review/decisions/message-decision.route.ts'),
    route('review/decisions/:id/undo', 'review/decisions/undo.route.ts'),
    route('review/quarantine', 'review/quarantine/quarantine.route.tsx'),
    route('review/reasons', 'review/decisions/usual-reasons.route.tsx'),
    route('review/history', 'review/history/history.route.tsx'),
    route('review/letters', 'review/letters/letters.route.tsx'),
    route('review/letters/:id', 'review/letters/letter.route.tsx'),
    route('review/letters/:id/retry', 'review/letters/letter-retry.route.ts'),
    route('review/export', 'review/export/export.route.tsx'),
    route('review/export/:file', 'review/export/export-file.route.ts'),
    route('review/sessions', 'review/access/sessions.route.tsx'),
    route('review/sessions/others/end', 'review/access/other-sessions-end.route.ts'),
    route('review/sessions/:id/end', 'review/access/session-end.route.ts'),
  ]),

  route('*', 'content/pages/not-found.route.tsx'),
] satisfies RouteConfig

function redirectFrom(path: string) {
  return route(path, 'content/pages/redirect.route.ts', { id: `redirect/${path}` })
}
