import { setTimeout as pass } from 'node:timers/promises'
import { Pool } from 'undici'
import { median, megabytes, percentile } from '../statistics.ts'
import { load, type Requests, send } from './load.ts'
import { type Program, scriptOf, startSite } from './program.ts'
import { aBusyDay } from './requests.ts'

const CONNECTIONS = 64
const PEAK_SECONDS = 20
const TICK_MS = 10
const SAMPLE_MS = 5_000
// From the first half of the soak to the second. Beyond this it grows.
const FLAT = 1.05

/** What was met in one minute: milliseconds of each answer, and bytes of memory, looked at every five seconds. */
type Minute = { answered: number; failed: number; milliseconds: number[]; bytes: number[] }

/**
 * Measures the site's peak rate, holds half of it for so many minutes and prints a line for each: how much was answered,
 * what failed, how long answers took and how much memory the site used. Throws where anything failed or memory grew.
 */
export async function soak(databaseUrl: string, minutes: number): Promise<void> {
  if (minutes < 3) throw new Error('--soak takes three minutes at the least: the first only fills the memory.')
  const site = await startSite(databaseUrl)
  const pool = new Pool(site.address, { connections: CONNECTIONS })
  try {
    const requests = aBusyDay(await scriptOf(site))
    const peak = await load(site.address, requests, { connections: CONNECTIONS, seconds: PEAK_SECONDS })
    const rate = Math.round(peak.answered / peak.seconds / 2)
    console.log(`Peak: ${rate * 2} requests a second. Holding ${rate} for ${minutes} minutes…\n`)
    const held: Minute[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      const met = await hold(site, pool, requests, rate)
      console.log(lineOf(minute, met))
      held.push(met)
    }
    console.log(`\n${verdict(held, peak.failed)}`)
  } finally {
    await pool.close()
    await site.stop()
  }
}

/** Sends `rate` requests a second for a minute, whether or not the last ones are answered. */
async function hold(site: Program, pool: Pool, requests: Requests, rate: number): Promise<Minute> {
  const met: Minute = { answered: 0, failed: 0, milliseconds: [], bytes: [] }
  const began = performance.now()
  const passed = () => performance.now() - began
  const underWay = new Set<Promise<void>>()
  for (let turn = 0; passed() < 60_000; await pass(TICK_MS)) {
    if (passed() >= met.bytes.length * SAMPLE_MS) met.bytes.push((await site.usage()).bytes)
    for (; turn < (passed() / 1000) * rate; turn++) {
      const sent = performance.now()
      const answer = send(pool, requests(turn)).then((isExpected) => {
        if (isExpected) met.answered++
        else met.failed++
        met.milliseconds.push(performance.now() - sent)
        underWay.delete(answer)
      })
      underWay.add(answer)
    }
  }
  await Promise.all(underWay)
  return met
}

function lineOf(minute: number, { answered, failed, milliseconds, bytes }: Minute): string {
  const [middle, slow] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1))
  return `minute ${minute}: ${answered} answered, ${failed} failed, median ${middle} ms, p99 ${slow} ms, memory ${memoryOf(bytes)} MB`
}

/** Throws where anything failed or memory grew from the one half to the other; the first minute only fills the memory. */
function verdict(minutes: Minute[], failedBefore: number): string {
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, failedBefore)
  const later = minutes.slice(1)
  const halves = [later.slice(0, Math.ceil(later.length / 2)), later.slice(Math.ceil(later.length / 2))]
  const [first = Number.NaN, second = Number.NaN] = halves.map((half) => memoryOf(half.flatMap(({ bytes }) => bytes)))
  const words = `${failed} failed; memory ${first} MB in the first half, ${second} MB in the second: × ${(second / first).toFixed(2)}`
  if (failed > 0 || second > first * FLAT) throw new Error(`The soak shows an error or growing memory: ${words}.`)
  return `Flat: ${words}.`
}

const memoryOf = (bytes: number[]) => megabytes(median(bytes))
