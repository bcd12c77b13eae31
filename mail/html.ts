const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The same words as HTML: a paragraph for each paragraph, and an address that stands alone becomes a link. */
export function asHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  return `<!doctype html><html lang="en"><body>${paragraphs.map(asParagraph).join('')}</body></html>`
}

function asParagraph(text: string): string {
  const html = text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  const isLink = /^https?:\/\/\S+$/.test(text)
  return isLink ? `<p><a href="${html}">${html}</a></p>` : `<p>${html.replaceAll('\n', '<br>')}</p>`
}
