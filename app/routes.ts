import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Pages that are read rather than used stand inside a layout that brings their many words.
const words = 'reading/words.route.tsx'

// Every address of the site, in the order of the specification's route table, and then the team's console.
export default [
  index('opportunities/home.route.tsx'),
  layout(words, { id: 'words/use-cases' }, [
    route('use-cases', 'pages/use-cases.route.tsx'),
    route('use-cases/:caseId', 'pages/use-case.route.tsx'),
    route('for-vendors', 'pages/for-vendors.route.tsx'),
  ]),
  route('browse-vendors', 'vendors/browse.route.tsx'),
  route('list-your-services', 'vendors/list-services.route.tsx'),
  moved('list-your-company'),
  route('post-vendor-request', 'opportunities/post-request.route.tsx'),
  route('contact', 'contact/contact.route.tsx'),
  route('opportunities/:id?', 'opportunities/detail.route.tsx'),
  route('opportunities/:id/social-image', 'opportunities/social-image.route.ts'),
  layout(words, { id: 'words/blog' }, [
    route('blog', 'articles/blog.route.tsx'),
    route(
      'blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
      'articles/ai-tools.route.tsx',
    ),
    route(
      'blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom',
      'articles/saudi-discipline.route.tsx',
    ),
    route(
      'blog/why-growing-your-vendor-database-for-construction-services-matters',
      'articles/vendor-database.route.tsx',
    ),
  ]),
  moved('blog/saudi-arabia-construction'),
  moved('blog/growing-vendor-database'),
  moved('blog/4-ai-tools-for-vendor-management-app'),
  moved('blog/ai-tools-vendor-management'),
  layout(words, { id: 'words/about' }, [
    route('about', 'pages/about.route.tsx'),
    route('faq', 'pages/faq.route.tsx'),
    route('terms', 'pages/terms.route.tsx'),
    route('privacy', 'pages/privacy.route.tsx'),
  ]),
  moved('signin'),
  moved('signup'),

  // For search engines, link previews and feed readers.
  route('social-image', 'sharing/site-image.route.ts'),
  route('use-cases/:caseId/social-image', 'pages/social-image.route.ts'),
  route('blog/:slug/social-image', 'articles/social-image.route.ts'),
  route('blog/feed.xml', 'articles/feed.route.ts'),
  route('feed.xml', 'opportunities/feed.route.ts'),
  route('sitemap.xml', 'sitemap/index.route.ts'),
  route('sitemaps/:name', 'sitemap/part.route.ts'),
  route('robots.txt', 'sitemap/robots.route.ts'),
  route('manifest.webmanifest', 'sharing/manifest.route.ts'),

  layout('review/words.route.tsx', [
    route('review/sign-in', 'review/access/sign-in.route.tsx'),
    route('review/sign-in/link', 'review/access/sign-in-link.route.tsx'),
    route('review/sign-out', 'review/access/sign-out.route.ts'),
    layout('review/frame.route.tsx', [
      route('review', 'review/queue/queue.route.tsx'),
      route('review/overview', 'review/overview/overview.route.tsx'),
      route('review/requests/:id', 'review/submissions/request.route.tsx'),
      route('review/requests/:id/preview', 'review/submissions/request-preview.route.tsx'),
      route('review/requests/:id/edit', 'review/edits/request-edit.route.tsx'),
      route('review/listings/:id', 'review/submissions/listing.route.tsx'),
      route('review/listings/:id/edit', 'review/edits/listing-edit.route.tsx'),
      route('review/messages/:id', 'review/submissions/message.route.tsx'),
      // What can be decided: on requests and listings alike, and on messages.
      route('review/:kinds/:id/publication', 'review/decisions/publication.route.ts'),
      route('review/:kinds/:id/decline', 'review/decisions/decline.route.tsx'),
      route('review/:kinds/:id/change-request', 'review/decisions/change-request.route.tsx'),
      route('review/:kinds/:id/take-down', 'review/decisions/take-down.route.tsx'),
      route('review/:kinds/:id/put-back', 'review/decisions/put-back.route.ts'),
      // Before the decisions on messages, which would take these for two of theirs.
      route('review/:kinds/:id/erasure', 'review/erasure/erasure.route.tsx'),
      route('review/:kinds/:id/release', 'review/quarantine/release.route.ts'),
      route('review/messages/:id/:decision', 'review/decisions/message-decision.route.ts'),
      route('review/decisions/:id/undo', 'review/decisions/undo.route.ts'),
      route('review/quarantine', 'review/quarantine/quarantine.route.tsx'),
      route('review/reasons', 'review/decisions/usual-reasons.route.tsx'),
      route('review/history', 'review/history/history.route.tsx'),
      route('review/outbox', 'review/outbox/outbox.route.tsx'),
      route('review/outbox/:id', 'review/outbox/letter.route.tsx'),
      route('review/outbox/:id/retry', 'review/outbox/letter-retry.route.ts'),
      route('review/export', 'review/export/export.route.tsx'),
      route('review/export/:file', 'review/export/export-file.route.ts'),
      route('review/sessions', 'review/access/sessions.route.tsx'),
      route('review/sessions/others/end', 'review/access/other-sessions-end.route.ts'),
      route('review/sessions/:id/end', 'review/access/session-end.route.ts'),
    ]),
  ]),

  route('*', 'pages/not-found.route.tsx'),
] satisfies RouteConfig

/** An address that has gone elsewhere, for good: pages/moved.route.ts says where. */
function moved(path: string) {
  return route(path, 'pages/moved.route.ts', { id: `moved/${path}` })
}
