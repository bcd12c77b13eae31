import { consolePagesOf, type Page } from './console-pages.ts'
import type { Task } from './measure.ts'
import type { Site } from './sites.ts'

const CARD = 'View opportunity'

/** Whole pages of the site, made anew each time, the console's among them. */
export async function pagesOf(site: Site): Promise<Task[]> {
  const { microseconds, id } = site.middle
  const consolePages = await consolePagesOf(site.staff)
  const pages: Page[] = [
    { name: 'home', path: '/', shows: CARD },
    { name: 'home, compressed', path: '/', shows: CARD, headers: { 'Accept-Encoding': 'gzip' } },
    { name: 'detail', path: `/opportunities/${id}`, shows: 'Opportunity Description' },
    { name: 'search, rare word', path: '/?q=kestrelle', shows: CARD },
    { name: 'search, no match', path: '/?q=xylophone', shows: 'No opportunities found' },
    { name: 'three filters', path: '/?country=UAE&projectType=Commercial&service=Delay+analysis', shows: CARD },
    { name: 'deep page', path: `/?after=${microseconds}_${id}`, shows: CARD },
    ...consolePages.map((page) => ({ ...page, headers: site.reviewer })),
  ]
  return pages.map((page) => taskOf(site, page))
}

const taskOf = ({ get }: Site, page: Page): Task => ({
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

/** A page that is wrong or unfinished must not pass for a quick one. */
async function problemOf(response: Response, body: ArrayBuffer, { shows }: Page): Promise<string | undefined> {
  if (response.status !== 200) return `the status is ${response.status}`
  const html = await textOf(response, body)
  if (!html.endsWith('</html>')) return 'the page is not complete'
  if (!html.includes(shows)) return `the page does not show '${shows}'`
  return undefined
}

function textOf(response: Response, body: ArrayBuffer): Promise<string> {
  if (response.headers.get('Content-Encoding') !== 'gzip') return new Response(body).text()
  return new Response(new Response(body).body?.pipeThrough(new DecompressionStream('gzip')) ?? null).text()
}
