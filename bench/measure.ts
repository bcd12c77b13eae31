import { type Page, pagesOf } from './pages.ts'
import { ORIGIN, type Site } from './sites.ts'

/** Milliseconds to the complete HTML, and how many of them the database took. */
export type Sample = { total: number; queries: number }

/** What was measured: for each page's name, one list of samples per site, in the order of the sites. */
export type Samples = Map<string, Sample[][]>

/**
 * Asks for every page of every site, `rounds` times after `warmUps` that do not count. The sites take turns page by
 * page, so that whatever else the machine does meets them alike. Throws where an answer is not what it should be.
 */
export async function measure(sites: Site[], warmUps: number, rounds: number): Promise<Samples> {
  const pages = await Promise.all(sites.map(pagesOf))
  const names = pages[0]?.map(({ name }) => name) ?? []
  const samples: Samples = new Map(names.map((name) => [name, sites.map(() => [])]))
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, name] of names.entries()) {
      for (const [place, site] of sites.entries()) {
        const page = pages[place]?.[index]
        if (!page) continue
        const sample = await time(site, page)
        if (round >= 0) samples.get(name)?.[place]?.push(sample)
      }
    }
  }
  return samples
}

async function time(site: Site, page: Page): Promise<Sample> {
  site.takeQueryTime()
  const request = new Request(ORIGIN + page.path, { headers: page.headers ?? {} })
  const began = performance.now()
  const response = await site.fetch(request)
  const body = await response.arrayBuffer()
  const sample = { total: performance.now() - began, queries: site.takeQueryTime() }
  const problem = await problemOf(response, body, page, sample)
  if (problem) throw new Error(`${page.path} at ${site.scale} opportunities: ${problem}.`)
  return sample
}

/** A page that is wrong, unfinished or out of a cache must not pass for a quick one. */
async function problemOf(response: Response, body: ArrayBuffer, page: Page, { queries }: Sample) {
  if (response.status !== 200) return `the status is ${response.status}`
  if (queries === 0) return 'the answer came without asking the database'
  const html = await textOf(response, body)
  if (!html.endsWith('</html>')) return 'the page is not complete'
  if (!html.includes(page.shows)) return `the page does not show '${page.shows}'`
  return undefined
}

function textOf(response: Response, body: ArrayBuffer): Promise<string> {
  if (response.headers.get('Content-Encoding') !== 'gzip') return new Response(body).text()
  return new Response(new Response(body).body?.pipeThrough(new DecompressionStream('gzip')) ?? null).text()
}
