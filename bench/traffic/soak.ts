import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { median, megabytes, percentile } from '../statistics.ts'
import { describeUnanswered, load, noAnswers, type Requests, type SendResults, send, sumOf } from './load.ts'
import { mixedTraffic } from './requests.ts'
import { type ServerProcess, scriptOf, startSite } from './server-process.ts'

const CONNECTIONS = 64
const PEAK_SECONDS = 20
const TICK_MS = 10
const SAMPLE_MS = 5_000
// Memory in the second half of the soak may be at most this many times the memory in the first half.
const MAX_GROWTH = 1.05

/** The results of one minute. `bytes` contains the memory, measured every five seconds. */
type Minute = SendResults & { milliseconds: number[]; bytes: number[] }

/**
 * Runs the site at half its peak rate and prints a line per minute. Throws if a response was wrong or if memory grew.
 */
export async function soak(databaseUrl: string, minutes: number): Promise<void> {
  if (minutes < 3) throw new Error('--soak takes three minutes at least: the first only fills the caches.')
  const site = await startSite(databaseUrl)
  const pool = new Pool(site.address, { connections: CONNECTIONS })
  try {
    const requests = mixedTraffic(await scriptOf(site))
    const peak = await load(site.address, requests, { connections: CONNECTIONS, seconds: PEAK_SECONDS })
    const rate = Math.round(peak.answered / peak.seconds / 2)
    console.log(`Peak: ${rate * 2} requests a second. Running at ${rate} for ${minutes} minutes…\n`)
    const results: Minute[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      const result = await runMinute(site, pool, requests, rate)
      console.log(lineOf(minute, result))
      results.push(result)
    }
    console.log(`\n${judge(results, peak)}`)
  } finally {
    await pool.close()
    await site.stop()
  }
}

/** Sends `rate` requests a second for a minute, whether or not earlier requests have been answered. */
async function runMinute(site: ServerProcess, pool: Pool, requests: Requests, rate: number): Promise<Minute> {
  const result: Minute = { ...noAnswers(), milliseconds: [], bytes: [] }
  const began = performance.now()
  const elapsed = () => performance.now() - began
  const inFlight = new Set<Promise<void>>()
  for (let index = 0; elapsed() < 60_000; await wait(TICK_MS)) {
    if (elapsed() >= result.bytes.length * SAMPLE_MS) result.bytes.push((await site.usage()).bytes)
    for (; index < (elapsed() / 1000) * rate; index++) {
      const sentAt = performance.now()
      const sending = send(pool, requests(index)).then((outcome) => {
        result[outcome]++
        result.milliseconds.push(performance.now() - sentAt)
        inFlight.delete(sending)
      })
      inFlight.add(sending)
    }
  }
  await Promise.all(inFlight)
  return result
}

function lineOf(minute: number, { milliseconds, bytes, ...answers }: Minute): string {
  const [middle, slow] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1))
  return `minute ${minute}: ${answers.answered} answered${describeUnanswered(answers)}, ${answers.wrong} wrong, median ${middle} ms, p99 ${slow} ms, memory ${memoryOf(bytes)} MB`
}

/**
 * Returns a summary, or throws if a response was wrong or if memory grew. The memory of the first minute is left out,
 * because the caches fill up during that minute.
 */
function judge(minutes: Minute[], peak: SendResults): string {
  const answers = sumOf([peak, ...minutes])
  const later = minutes.slice(1)
  const halves = [later.slice(0, Math.ceil(later.length / 2)), later.slice(Math.ceil(later.length / 2))]
  const [first = Number.NaN, second = Number.NaN] = halves.map((half) => memoryOf(half.flatMap(({ bytes }) => bytes)))
  const summary = `${answers.wrong} wrong${describeUnanswered(answers)}; memory ${first} MB in the first half, ${second} MB in the second: × ${(second / first).toFixed(2)}`
  if (answers.wrong > 0 || second > first * MAX_GROWTH)
    throw new Error(`The soak shows an error or growing memory: ${summary}.`)
  return `Flat: ${summary}.`
}

const memoryOf = (bytes: number[]) => megabytes(median(bytes))
