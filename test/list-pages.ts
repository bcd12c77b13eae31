import { resolved, type TestSite } from './app.ts'

/** The HTML of a list's pages, from this one on along 'Show more'. */
export async function listPagesOf(site: TestSite, path: string, headers: HeadersInit): Promise<string[]> {
  const pages: string[] = []
  for (let next: string | undefined = path; next; ) {
    const answer = await site.get(next, headers)
    if (answer.status !== 200) throw new Error(`${next} answered ${answer.status}.`)
    const html: string = await answer.text()
    pages.push(html)
    const link: string | undefined = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0]
    next = link && /href="([^"]+)"/.exec(link)?.[1]?.replace(/&[#\w]+;/g, resolved)
  }
  return pages
}
