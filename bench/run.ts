import './production.ts'
import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { measureAlerts } from './alerts.ts'
import { measureLetters } from './letters.ts'
import { measure } from './scale/measure.ts'
import { pagesOf } from './scale/pages.ts'
import { queriesOf } from './scale/queries.ts'
import { tableOf, targetResults } from './scale/report.ts'
import { openSite, type Site } from './scale/sites.ts'
import { openScratch } from './scratch.ts'
import { full, type Size, smallest } from './size.ts'
import { soak } from './traffic/soak.ts'
import { measureTraffic } from './traffic/traffic.ts'

let interrupted = false

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  // An interrupt stops PostgreSQL, which makes the running queries fail. These errors are expected, so they are not
  // printed.
  if (!interrupted) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run({ scales, size, soakMinutes }: Options): Promise<void> {
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
    if (soakMinutes) return await soak((await openSite(server, 10_000)).databaseUrl, soakMinutes)
    const sites = await openSites(server, scales)
    await measureScales(sites, scales, size)
    await measureLetters(server, size.letters)
    await measureAlerts(server, size.alerts)
    await measureTraffic(sites[0]?.databaseUrl ?? '', size.traffic)
    // The sites close before PostgreSQL stops, because stopping it first would break their connections.
    for (const site of sites) await site.close()
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

async function measureScales(sites: Site[], scales: number[], { tasks }: Size): Promise<void> {
  console.log('Running queries…\n')
  const queryTimes = await measure(sites.map(queriesOf), tasks)
  console.log(`${tableOf('ms per query', queryTimes, scales)}\n\nRendering pages…\n`)
  const pages = await measure(await Promise.all(sites.map(pagesOf)), tasks)
  console.log(`${tableOf('ms to the complete HTML', pages, scales)}\n\n${targetResults(pages, scales)}\n`)
}

type Options = { scales: number[]; size: Size; soakMinutes: number | undefined }

/**
 * Reads the options. `--scale` is the number of opportunities in the largest database. With `--smallest`, everything is
 * measured once, with 1,000 opportunities. With `--soak` and a number of minutes, nothing is measured except the site
 * at half its peak rate for that many minutes.
 */
function readOptions(args: string[]): Options {
  const option = { type: 'string' } as const
  const options = { scale: option, smallest: { type: 'boolean' }, soak: option } as const
  const { values } = parseArgs({ args, options })
  const largest = wholeNumber(values.scale ?? (values.smallest ? '1000' : '100000'), '--scale')
  const scales = [1_000, 10_000, 100_000, 1_000_000].filter((scale) => scale < largest)
  return {
    scales: [...scales, largest],
    size: values.smallest ? smallest : full,
    soakMinutes: values.soak === undefined ? undefined : wholeNumber(values.soak, '--soak'),
  }
}

function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`${option} needs a whole number of at most 7 digits, not '${text}'.`)
  return Number(text)
}
