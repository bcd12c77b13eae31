/** Facts about a page for search engines (schema.org). `<` is escaped, so that no text in them ends the element. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs; see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The way to a page from the home page, as a BreadcrumbList: each step is a name and a path, the page itself the last. */
export function breadcrumbs(publicUrl: string, steps: [name: string, path: string][]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
