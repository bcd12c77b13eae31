import { consolePagesOf, type Page } from './console-pages.ts'
import { Refusal, type Task } from './measure.ts'
import type { Site } from './sites.ts'

const CARD = 'View opportunity'

/** Returns one task for each page. The page is rendered each time, because the page cache is left out. */
export async function pagesOf(site: Site): Promise<Task[]> {
  const { microseconds, id } = site.middle
  const consolePages = await consolePagesOf(site.staff)
  const pages: Page[] = [
    { name: 'home', path: '/', expected: CARD },
    { name: 'home, compressed', path: '/', expected: CARD, headers: { 'Accept-Encoding': 'gzip' } },
    { name: 'detail', path: `/opportunities/${id}`, expected: 'Opportunity Description' },
    { name: 'search, rare word', path: '/?q=kestrelle', expected: CARD },
    { name: 'search, no match', path: '/?q=xylophone', expected: 'No opportunities found' },
    { name: 'three filters', path: '/?country=UAE&projectType=Commercial&service=Delay+analysis', expected: CARD },
    { name: 'deep page', path: `/?after=${microseconds}_${id}`, expected: CARD },
    { name: 'request form', path: '/post-vendor-request', expected: 'Contact Details' },
    ...consolePages.map((page) => ({ ...page, headers: site.reviewer })),
  ]
  return pages.map((page) => taskOf(site, page))
}

export const taskOf = ({ get }: Pick<Site, 'get'>, page: Page): Task => ({
  name: page.name,
  async run() {
    const response = await get(page.path, page.headers)
    const body = await response.arrayBuffer()
    return async () => {
      const problem = await problemOf(response, body, page)
      if (problem) throw new Error(`${page.path}: ${problem}`)
    }
  },
})

async function problemOf(response: Response, body: ArrayBuffer, { expected }: Page): Promise<string | undefined> {
  if (response.status === 503 || response.status === 429) throw new Refusal(`the status is ${response.status}`)
  if (response.status !== 200) return `the status is ${response.status}`
  const html = await textOf(response, body)
  if (!html.endsWith('</html>')) return 'the page is not complete'
  // React puts an empty comment between two adjacent texts.
  if (!html.replaceAll('<!-- -->', '').includes(expected)) return `the page does not show '${expected}'`
  return undefined
}

function textOf(response: Response, body: ArrayBuffer): Promise<string> {
  if (response.headers.get('Content-Encoding') !== 'gzip') return new Response(body).text()
  return new Response(new Response(body).body?.pipeThrough(new DecompressionStream('gzip')) ?? null).text()
}
