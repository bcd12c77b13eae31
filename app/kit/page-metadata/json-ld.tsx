type Facts = Record<string, unknown>

/**
 * Structured data for search engines. They read only the document, so the data is not built in the browser, and
 * hydration leaves the element as it is.
 */
export function JsonLd({ facts }: { facts: Facts }) {
  // `<` is escaped, so that no text in the data can end the script element.
  const json = import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
    : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs; see above
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

export const orderedList = (type: 'BreadcrumbList' | 'ItemList', items: Facts[]): Facts =>
  import.meta.env.SSR
    ? {
        '@type': type,
        itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
      }
    : {}
