import { useCases } from '../layout/navigation.ts'

export const pages = [
  '/',
  '/use-cases',
  ...useCases.map(({ href }) => href),
  '/for-vendors',
  '/browse-vendors',
  '/list-your-services',
  '/post-vendor-request',
  '/contact',
  '/blog',
  '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
  '/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom',
  '/blog/why-growing-your-vendor-database-for-construction-services-matters',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
]
