import { align, median, megabytes } from '../statistics.ts'
import { load, type Requests } from './load.ts'
import { type Program, scriptOf, startProgram, startSite } from './program.ts'
import { newPages, onePath } from './requests.ts'
import { measureSubmissions } from './submissions.ts'

const ROUNDS = 7
const STARTS = 5
const CONNECTIONS = 64

/** What one process answered: per second, and seconds of processor time for each. */
type Rate = { perSecond: number; cpuSeconds: number }

/**
 * Prints how much the site sends from memory beside a bare `node:http` server that sends the same bytes, how many pages
 * it makes, how many submissions it stores beside pgbench, how fast it starts and what memory it takes.
 */
export async function measureTraffic(databaseUrl: string): Promise<void> {
  console.log('Sending pages, files and forms…\n')
  const started = await startTimes(databaseUrl)
  const site = await startSite(databaseUrl)
  try {
    const atRest = (await site.usage()).bytes
    console.log(await compareWithBare(site))
    const made = await medianRate(site, newPages)
    console.log(
      `\npages made anew: ${Math.round(made.perSecond)} a second, ${microseconds(made)} µs of processor time each`,
    )
    console.log(await measureSubmissions(site, databaseUrl))
    const underLoad = (await site.usage()).bytes
    console.log(`start to the first page: median of ${STARTS} ${median(started).toFixed(2)} s`)
    console.log(`memory at rest: ${megabytes(atRest)} MB, after all this: ${megabytes(underLoad)} MB`)
  } finally {
    await site.stop()
  }
}

async function compareWithBare(site: Program): Promise<string> {
  const script = await scriptOf(site)
  const bare = await startProgram('bare-server.ts', { SITE: site.address, PATHS: `/ ${script}` })
  try {
    const rows = [
      await compare('page from memory', onePath('/'), site, bare),
      await compare('file from memory', onePath(script), site, bare),
    ]
    return align([['', 'per second', 'bare', 'ratio', 'µs of CPU', 'bare', 'ratio'], ...rows])
  } finally {
    await bare.stop()
  }
}

async function startTimes(databaseUrl: string): Promise<number[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const site = await startSite(databaseUrl)
    times.push(site.secondsToStart)
    await site.stop()
  }
  return times
}

/** The two servers take turns, so that what else the machine does meets both alike. */
async function compare(name: string, requests: Requests, site: Program, bare: Program): Promise<string[]> {
  const rates: Rate[][] = [[], []]
  for (let round = -1; round < ROUNDS; round++)
    for (const [place, server] of [site, bare].entries()) {
      const rate = await rateOf(server, requests)
      // The first round warms up.
      if (round >= 0) rates[place]?.push(rate)
    }
  const [ours, theirs] = rates.map(medians) as [Rate, Rate]
  return [
    name,
    String(Math.round(ours.perSecond)),
    String(Math.round(theirs.perSecond)),
    (ours.perSecond / theirs.perSecond).toFixed(2),
    microseconds(ours),
    microseconds(theirs),
    (theirs.cpuSeconds / ours.cpuSeconds).toFixed(2),
  ]
}

async function medianRate(site: Program, requests: Requests): Promise<Rate> {
  const rates: Rate[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await rateOf(site, requests))
  return medians(rates)
}

async function rateOf(server: Program, requests: Requests): Promise<Rate> {
  const before = await server.usage()
  const { answered, failed, seconds } = await load(server.address, requests, { connections: CONNECTIONS, seconds: 1 })
  const after = await server.usage()
  if (failed > 0) throw new Error(`${failed} of ${answered + failed} requests were not answered with 200.`)
  return { perSecond: answered / seconds, cpuSeconds: (after.cpuSeconds - before.cpuSeconds) / answered }
}

const medians = (rates: Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpuSeconds: median(rates.map(({ cpuSeconds }) => cpuSeconds)),
})

const microseconds = ({ cpuSeconds }: Rate) => (cpuSeconds * 1e6).toFixed(cpuSeconds < 1e-3 ? 1 : 0)
