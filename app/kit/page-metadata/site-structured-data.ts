import type { Language } from '../../../config/language.ts'
import { isExample, type Site } from '../../../config/site.ts'

export function siteStructuredData(
  site: Site,
  urlOf: (path: string) => string,
  language: Language,
): Record<string, unknown>[] {
  if (!import.meta.env.SSR) return []
  const { operator } = site
  const organization = {
    '@type': 'Organization',
    '@id': `${urlOf('/')}#organization`,
    name: site.name,
    url: urlOf('/'),
    logo: new URL('/icon-512.png', urlOf('/')).href,
  }
  return [
    {
      ...organization,
      description: site.tagline,
      email: site.teamEmail,
      sameAs: isExample(site.profileUrl) ? undefined : [site.profileUrl],
      legalName: operator.name || undefined,
      address: operator.address || undefined,
      identifier: operator.register || undefined,
    },
    {
      '@type': 'WebSite',
      name: site.name,
      inLanguage: language,
      url: urlOf('/'),
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: urlOf('/?q={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
