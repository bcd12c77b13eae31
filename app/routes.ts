import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Every address of the site, in the order of the specification's route table.
export default [
  index('opportunities/home.route.tsx'),
  route('post-vendor-request', 'opportunities/post-request.route.tsx'),
  route('opportunities/:id', 'opportunities/detail.route.tsx'),
  route('*', 'pages/not-found.route.tsx'),
] satisfies RouteConfig
