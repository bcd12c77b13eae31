import type { Sample, Samples } from './measure.ts'

const PROMISED_SCALE = 100_000
const PROMISED_MS = 50

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

/** Whether the promise is kept: the home page at 100,000 opportunities in under 50 ms, without any cache. */
export function promiseOf(samples: Samples, scales: number[]): string {
  const promise = `The home page is to answer in under ${PROMISED_MS} ms at 100,000 opportunities, without any cache`
  const home = samples.get('home')?.[scales.indexOf(PROMISED_SCALE)]
  if (!home) return `${promise}: not measured at this scale.`
  const median = medianTotal(home)
  const p95 = percentile(totals(home), 0.95)
  // The 95th percentile counts, not the median: a promise that one visitor in two finds broken is none.
  const verdict = p95 < PROMISED_MS ? 'met' : 'NOT met'
  return `${promise}: ${verdict} (median ${milliseconds(median)} ms, 95th percentile ${milliseconds(p95)} ms).`
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
