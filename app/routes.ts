import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every address of the site, in the order of the specification's route table, and then the team's console.
export default [
  index('opportunities/home.route.tsx'),
  route('browse-vendors', 'vendors/browse.route.tsx'),
  route('list-your-services', 'vendors/list-services.route.tsx'),
  route('post-vendor-request', 'opportunities/post-request.route.tsx'),
  route('contact', 'contact/contact.route.tsx'),
  route('opportunities/:id', 'opportunities/detail.route.tsx'),
  route('opportunities/:id/social-image', 'opportunities/social-image.route.ts'),

  // For search engines, link previews and feed readers.
  route('social-image', 'sharing/site-image.route.ts'),
  route('feed.xml', 'opportunities/feed.route.ts'),
  route('sitemap.xml', 'sitemap/index.route.ts'),
  route('sitemaps/:name', 'sitemap/part.route.ts'),
  route('robots.txt', 'sitemap/robots.route.ts'),
  route('manifest.webmanifest', 'sharing/manifest.route.ts'),

  route('review/sign-in', 'review/sign-in.route.tsx'),
  route('review/sign-in/link', 'review/sign-in-link.route.tsx'),
  route('review/sign-out', 'review/sign-out.route.ts'),
  layout('review/frame.route.tsx', [
    route('review', 'review/queue.route.tsx'),
    route('review/requests/:id', 'review/request.route.tsx'),
    route('review/requests/:id/publication', 'review/publication.route.ts'),
    route('review/requests/:id/decline', 'review/decline.route.tsx'),
  ]),

  route('*', 'pages/not-found.route.tsx'),
] satisfies RouteConfig
