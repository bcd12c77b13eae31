const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function htmlOf(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  return `<!doctype html><html lang="en"><body>${paragraphs.map(paragraphHtml).join('')}</body></html>`
}

function paragraphHtml(text: string): string {
  const html = text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  const isLink = /^https?:\/\/\S+$/.test(text)
  return isLink ? `<p><a href="${html}">${html}</a></p>` : `<p>${html.replaceAll('\n', '<br>')}</p>`
}
