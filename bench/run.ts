import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { measure, type Samples } from './catalogue/measure.ts'
import { pagesOf } from './catalogue/pages.ts'
import { growthPlot } from './catalogue/plot.ts'
import { questionsOf } from './catalogue/questions.ts'
import { promisesKept, tableOf } from './catalogue/report.ts'
import { openSite, type Site } from './catalogue/sites.ts'
import { openScratch } from './scratch.ts'
import { soak } from './traffic/soak.ts'
import { measureTraffic } from './traffic/traffic.ts'

const DRAWN = [
  'first page',
  'three facets',
  'rare word',
  'one in a hundred',
  'two letters, no match',
  'counts, first page',
  'counts, common word',
  'counts, three facets',
]

// React chooses its build by it, and the one for development is several times slower.
process.env.NODE_ENV = 'production'

let interrupted = false

try {
  await run(readWords(process.argv.slice(2)))
} catch (error) {
  // Once it is taken down on request, all sorts of things fail, and none is news.
  if (!interrupted) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run({ scales, plot, soakMinutes }: Words): Promise<void> {
  const scratch = await openScratch()
  const interrupt = async () => {
    interrupted = true
    await scratch.close()
    process.exit(130)
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  try {
    const server = await scratch.server
    if (soakMinutes) return await soak((await openSite(server, 10_000)).url, soakMinutes)
    const sites = await openSites(server, scales)
    const questions = await measureCatalogue(sites, scales)
    if (plot)
      await writeFile(
        plot,
        growthPlot('Median of a question to the database, by opportunities', questions, scales, DRAWN),
      )
    await measureTraffic(sites[0]?.url ?? '')
  } finally {
    await scratch.close()
  }
}

async function openSites(server: EmbeddedPostgres, scales: number[]): Promise<Site[]> {
  const sites: Site[] = []
  for (const scale of scales) {
    console.log(`Filling ${scale.toLocaleString('en')} opportunities and old submissions…`)
    sites.push(await openSite(server, scale))
  }
  return sites
}

/** Prints what the pages take at each scale, and gives the times of the questions behind them. */
async function measureCatalogue(sites: Site[], scales: number[]): Promise<Samples> {
  console.log('Asking the database…\n')
  const questions = await measure(sites.map(questionsOf))
  console.log(`${tableOf('ms for the answer', questions, scales)}\n\nMaking pages…\n`)
  const pages = await measure(await Promise.all(sites.map(pagesOf)))
  console.log(`${tableOf('ms to the complete HTML', pages, scales)}\n\n${promisesKept(pages, scales)}\n`)
  return questions
}

type Words = { scales: number[]; plot: string | undefined; soakMinutes: number | undefined }

/**
 * `--scale 1000000`: the largest catalogue, 100,000 where nothing is said; the others are 1,000 and its tenfolds below.
 * `--plot FILE` draws how the questions grow. `--soak 10` holds half the peak rate for so many minutes instead.
 */
function readWords(words: string[]): Words {
  const word = { type: 'string' } as const
  const { values } = parseArgs({ args: words, options: { scale: word, plot: word, soak: word } })
  const largest = wholeNumber(values.scale ?? '100000', '--scale')
  const scales = [1_000, 10_000, 100_000, 1_000_000].filter((scale) => scale < largest)
  return {
    scales: [...scales, largest],
    plot: values.plot,
    soakMinutes: values.soak === undefined ? undefined : wholeNumber(values.soak, '--soak'),
  }
}

function wholeNumber(text: string, word: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`${word} takes a whole number of at most seven digits, not '${text}'.`)
  return Number(text)
}
