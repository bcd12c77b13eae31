import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from '../db/embedded.ts'
import { measure } from './measure.ts'
import { promisesKept, tableOf } from './report.ts'
import { openScratch, openSite, type Site } from './sites.ts'

const WARM_UPS = 15
const ROUNDS = 60

// React chooses its build by it, and the one for development is several times slower.
process.env.NODE_ENV = 'production'

let interrupted = false

try {
  await run(readScales(process.argv.slice(2)))
} catch (error) {
  // Once it is taken down on request, all sorts of things fail, and none is news.
  if (!interrupted) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(scales: number[]): Promise<void> {
  const scratch = await openScratch()
  const interrupt = async () => {
    interrupted = true
    await scratch.close()
    process.exit(130)
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  try {
    const sites = await openSites(await scratch.server, scales)
    console.log(`Measuring ${ROUNDS} rounds…\n`)
    const samples = await measure(sites, WARM_UPS, ROUNDS)
    console.log(tableOf(samples, scales))
    console.log(`\n${promisesKept(samples, scales)}`)
  } finally {
    await scratch.close()
  }
}

async function openSites(server: EmbeddedPostgres, scales: number[]): Promise<Site[]> {
  const sites: Site[] = []
  for (const scale of scales) {
    console.log(`Seeding ${scale.toLocaleString('en')} opportunities and old submissions…`)
    sites.push(await openSite(server, scale))
  }
  return sites
}

/** `--scale 10000`, repeated or as a list `--scale 1000,10000`; 1,000 and 100,000 where nothing is said. */
function readScales(words: string[]): number[] {
  const { values } = parseArgs({ args: words, options: { scale: { type: 'string', multiple: true } } })
  const scales = (values.scale ?? ['1000,100000']).flatMap((list) => list.split(','))
  const wrong = scales.find((scale) => !/^[1-9]\d{0,6}$/.test(scale))
  if (wrong !== undefined) throw new Error(`--scale takes whole numbers of at most seven digits, not '${wrong}'.`)
  return [...new Set(scales.map(Number))].sort((a, b) => a - b)
}
