import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Size } from '../size.ts'
import { align, median, megabytes } from '../statistics.ts'
import {
  bestConnections,
  describeUnanswered,
  expectRight,
  load,
  type Requests,
  type SendResults,
  sumOf,
} from './load.ts'
import { onePath, uncachedPages } from './requests.ts'
import { type ServerProcess, scriptOf, startServer, startSite } from './server-process.ts'
import { measureSubmissions } from './submissions.ts'

const MAX_AT_REST = 160
const MAX_UNDER_LOAD = 400

type Rate = SendResults & { perSecond: number; cpuSeconds: number }

/**
 * Measures the speed and the memory of the site. Compares the speed with a bare `node:http` server that sends the same
 * bytes, and with pgbench.
 */
export async function measureTraffic(databaseUrl: string, size: Size['traffic']): Promise<void> {
  console.log('Sending requests…\n')
  const started = await startTimes(databaseUrl, size.starts)
  const site = await startSite(databaseUrl)
  try {
    await wait(size.restMs)
    const atRest = (await site.usage()).bytes
    console.log(await compareWithBare(site, size.rounds))
    const connections = await bestConnections(site.address, uncachedPages)
    const rendered = await medianRate(site, uncachedPages, connections, size.rounds)
    console.log(
      `\npages rendered over ${connections} connections: ${Math.round(rendered.perSecond)} a second, ${microseconds(rendered)} µs of processor time each${describeUnanswered(rendered)}`,
    )
    console.log(await measureSubmissions(site, databaseUrl, size.submissionRounds))
    console.log(`start to the first page: median of ${size.starts} ${median(started).toFixed(2)} s`)
    console.log(memoryTarget('at rest', atRest, MAX_AT_REST))
    console.log(memoryTarget('under load', (await site.usage()).peakBytes, MAX_UNDER_LOAD))
  } finally {
    await site.stop()
  }
}

const memoryTarget = (when: string, bytes: number, target: number) =>
  `Target: memory ${when} ${target} MB: ${megabytes(bytes) <= target ? 'met' : 'NOT met'} (${megabytes(bytes)} MB)`

async function compareWithBare(site: ServerProcess, rounds: number): Promise<string> {
  const script = await scriptOf(site)
  const bare = await startServer(join(import.meta.dirname, 'bare-server.ts'), {
    SITE: site.address,
    PATHS: `/ ${script}`,
  })
  try {
    const rows = [
      await compare('cached page', onePath('/'), site, bare, rounds),
      await compare('script', onePath(script), site, bare, rounds),
    ]
    return align([['', 'connections', 'per second', 'bare', 'ratio', 'µs of CPU', 'bare', 'ratio'], ...rows])
  } finally {
    await bare.stop()
  }
}

async function startTimes(databaseUrl: string, starts: number): Promise<number[]> {
  const times: number[] = []
  for (let start = 0; start < starts; start++) {
    const site = await startSite(databaseUrl)
    times.push(site.secondsToStart)
    await site.stop()
  }
  return times
}

/** Measures the site and the bare server. They take turns, so that other load on the machine affects both alike. */
async function compare(
  name: string,
  requests: Requests,
  site: ServerProcess,
  bare: ServerProcess,
  rounds: number,
): Promise<string[]> {
  const rates: Rate[][] = [[], []]
  const connections = await bestConnections(site.address, requests)
  for (let round = -1; round < rounds; round++)
    for (const [place, server] of [site, bare].entries()) {
      const rate = await rateOf(server, requests, connections)
      // Round -1 only warms the servers up, so its rate is not kept.
      if (round >= 0) rates[place]?.push(rate)
    }
  const [rateOfSite, rateOfBare] = rates.map(medians) as [Rate, Rate]
  const unanswered = describeUnanswered(sumOf([rateOfSite, rateOfBare]))
  if (unanswered) console.log(`${name}${unanswered}`)
  return [
    name,
    String(connections),
    String(Math.round(rateOfSite.perSecond)),
    String(Math.round(rateOfBare.perSecond)),
    (rateOfSite.perSecond / rateOfBare.perSecond).toFixed(2),
    microseconds(rateOfSite),
    microseconds(rateOfBare),
    (rateOfBare.cpuSeconds / rateOfSite.cpuSeconds).toFixed(2),
  ]
}

async function medianRate(site: ServerProcess, requests: Requests, connections: number, rounds: number): Promise<Rate> {
  const rates: Rate[] = []
  for (let round = 0; round < rounds; round++) rates.push(await rateOf(site, requests, connections))
  return medians(rates)
}

export async function rateOf(
  server: Pick<ServerProcess, 'address' | 'usage'>,
  requests: Requests,
  connections: number,
): Promise<Rate> {
  const before = await server.usage()
  const outcome = await load(server.address, requests, { connections, seconds: 1 })
  const after = await server.usage()
  expectRight(outcome)
  return {
    ...outcome,
    perSecond: outcome.answered / outcome.seconds,
    cpuSeconds: (after.cpuSeconds - before.cpuSeconds) / outcome.answered,
  }
}

const medians = (rates: Rate[]): Rate => ({
  ...sumOf(rates),
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpuSeconds: median(rates.map(({ cpuSeconds }) => cpuSeconds)),
})

const microseconds = ({ cpuSeconds }: Rate) => (cpuSeconds * 1e6).toFixed(cpuSeconds < 1e-3 ? 1 : 0)
