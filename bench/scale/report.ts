import { align, median, milliseconds, percentile } from '../statistics.ts'
import type { Samples } from './measure.ts'

const TARGET_SCALE = 100_000

const targets = [
  {
    pages: ['home'],
    ms: 50,
    text: 'Target: the homepage in under 50 ms at 100,000 opportunities, without the page cache',
  },
  {
    pages: ['queue', 'waiting request', 'waiting listing'],
    ms: 100,
    text: 'Target: the queue and each submission in under 100 ms with 100,000 old requests and as many listings',
  },
]

/**
 * Returns a table of the median and the 95th and 99th percentiles at each scale. The last column says by which factor
 * the median grows when there are ten times as many rows.
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

export function targetResults(samples: Samples, scales: number[]): string {
  return targets.map((target) => targetResult(target, samples, scales.indexOf(TARGET_SCALE))).join('\n')
}

function targetResult({ pages, ms, text }: (typeof targets)[number], samples: Samples, place: number): string {
  const lists = pages.flatMap((name) => samples.get(name)?.[place] ?? [])
  if (lists.length === 0) return `${text}: not measured at this scale.`
  const slowest = Math.max(...pages.map((name) => percentile(samples.get(name)?.[place] ?? [], 0.95)))
  return `${text}: ${slowest < ms ? 'met' : 'NOT met'} (95th percentile ${milliseconds(slowest)} ms).`
}
