/** `<` is escaped so that no text ends the element. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs; see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

export function breadcrumbs(
  urlOf: (path: string) => string,
  steps: [name: string, path: string][],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  }
}
