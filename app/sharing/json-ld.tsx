/** `<` is escaped so that no text ends the element. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs; see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** schema.org: `items` in their order. */
export const orderedList = (
  type: 'BreadcrumbList' | 'ItemList',
  items: Record<string, unknown>[],
): Record<string, unknown> => ({
  '@type': type,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})
