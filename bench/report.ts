import type { Sample, Samples } from './measure.ts'

const PROMISED_SCALE = 100_000

/** What is promised at that scale, and of which pages. */
const promises = [
  {
    pages: ['home'],
    ms: 50,
    words: 'The home page is to answer in under 50 ms at 100,000 opportunities, without any cache',
  },
  {
    pages: ['queue', 'waiting request', 'waiting listing'],
    ms: 100,
    words: 'The queue and each submission are to open in under 100 ms beside 100,000 old requests and as many listings',
  },
]

/** The samples as one table of plain text: medians, 95th percentiles, and how the last scale compares to the first. */
export function tableOf(samples: Samples, scales: number[]): string {
  const heads = scales.flatMap((scale) => [scale.toLocaleString('en'), 'p95', 'SQL'])
  const compared = scales.length > 1
  const rows = [...samples].map(([name, bySite]) => {
    const cells = bySite.flatMap((list) => [
      milliseconds(medianTotal(list)),
      milliseconds(percentile(totals(list), 0.95)),
      milliseconds(percentile(queries(list), 0.5)),
    ])
    const ratio = medianTotal(bySite.at(-1)) / medianTotal(bySite[0])
    return [name, ...cells, ...(compared ? [ratio.toFixed(2)] : [])]
  })
  return align([['ms to the complete HTML', ...heads, ...(compared ? ['ratio'] : [])], ...rows])
}

/** Whether each promise is kept, one line each. */
export function promisesKept(samples: Samples, scales: number[]): string {
  return promises.map((promise) => promiseKept(promise, samples, scales.indexOf(PROMISED_SCALE))).join('\n')
}

function promiseKept({ pages, ms, words }: (typeof promises)[number], samples: Samples, place: number): string {
  const lists = pages.flatMap((name) => samples.get(name)?.[place] ?? [])
  if (lists.length === 0) return `${words}: not measured at this scale.`
  // The 95th percentile counts, not the median: a promise that one visitor in two finds broken is none.
  const slowest = Math.max(...pages.map((name) => percentile(totals(samples.get(name)?.[place] ?? []), 0.95)))
  return `${words}: ${slowest < ms ? 'met' : 'NOT met'} (95th percentile ${milliseconds(slowest)} ms).`
}

const totals = (list: Sample[]) => list.map(({ total }) => total)
const queries = (list: Sample[]) => list.map((sample) => sample.queries)
const medianTotal = (list: Sample[] = []) => percentile(totals(list), 0.5)
const milliseconds = (value: number) => value.toFixed(1)

/** The value that a share of all values does not exceed (nearest rank); NaN when there are none. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

/** Columns two spaces apart, the first to the left and the numbers to the right. */
function align(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  return rows.map(line).join('\n')
}
