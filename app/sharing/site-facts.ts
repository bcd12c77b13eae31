import { isExample, type Site } from '../../config/site.ts'

export function siteFacts(site: Site, publicUrl: string): Record<string, unknown>[] {
  const { operator } = site
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    url: `${publicUrl}/`,
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
      url: `${publicUrl}/`,
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
