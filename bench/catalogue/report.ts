import { align, median, milliseconds, percentile } from '../statistics.ts'
import type { Samples } from './measure.ts'

const PROMISED_SCALE = 100_000

/** What is promised at that scale, and of which pages. */
const promises = [
  {
    pages: ['home'],
    ms: 50,
    words: 'The home page is to be made in under 50 ms at 100,000 opportunities, without the memory of pages',
  },
  {
    pages: ['queue', 'waiting request', 'waiting listing'],
    ms: 100,
    words: 'The queue and each submission are to open in under 100 ms beside 100,000 old requests and as many listings',
  },
]

/**
 * The samples as one table of plain text: for each scale the median and the 95th and 99th percentiles in milliseconds,
 * and by how much the median grows with each tenfold of the rows.
 */
export function tableOf(title: string, samples: Samples, scales: number[]): string {
  const heads = scales.flatMap((scale) => [scale.toLocaleString('en'), 'p95', 'p99'])
  const rows = [...samples].map(([name, bySite]) => {
    const cells = bySite.flatMap((times) => [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share))))
    return [name, ...cells, growthOf(bySite, scales)]
  })
  return align([[title, ...heads, 'per tenfold'], ...rows])
}

function growthOf(bySite: number[][], scales: number[]): string {
  const tenfolds = Math.log10((scales.at(-1) ?? 1) / (scales[0] ?? 1))
  const growth = (median(bySite.at(-1) ?? []) / median(bySite[0] ?? [])) ** (1 / tenfolds)
  return Number.isFinite(growth) ? `× ${growth.toFixed(2)}` : ''
}

/** Whether each promise is kept, one line each. */
export function promisesKept(samples: Samples, scales: number[]): string {
  return promises.map((promise) => promiseKept(promise, samples, scales.indexOf(PROMISED_SCALE))).join('\n')
}

function promiseKept({ pages, ms, words }: (typeof promises)[number], samples: Samples, place: number): string {
  const lists = pages.flatMap((name) => samples.get(name)?.[place] ?? [])
  if (lists.length === 0) return `${words}: not measured at this scale.`
  // The 95th percentile counts, not the median: a promise that one visitor in two finds broken is none.
  const slowest = Math.max(...pages.map((name) => percentile(samples.get(name)?.[place] ?? [], 0.95)))
  return `${words}: ${slowest < ms ? 'met' : 'NOT met'} (95th percentile ${milliseconds(slowest)} ms).`
}
