type Facts = Record<string, unknown>

/** Search engines read only the document. In a browser the facts are not built, and the element stays as it came. */
export function JsonLd({ facts }: { facts: Facts }) {
  // `<` is escaped so that no text ends the element.
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
