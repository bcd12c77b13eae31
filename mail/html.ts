const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Of the paragraphs only `link` is a link. */
export function htmlOf(text: string, language: string, link?: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const body = paragraphs.map((paragraph) => paragraphHtml(paragraph, paragraph === link)).join('')
  return `<!doctype html><html lang="${language}"><body>${body}</body></html>`
}

function paragraphHtml(text: string, isLink: boolean): string {
  const html = text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  return isLink ? `<p><a href="${html}">${html}</a></p>` : `<p>${html.replaceAll('\n', '<br>')}</p>`
}
