import { scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { median, milliseconds } from '../statistics.ts'
import type { Samples } from './measure.ts'

const [WIDTH, HEIGHT] = [860, 480]
const EDGE = { left: 64, right: 240, top: 48, bottom: 48 }
const COLOURS = ['#0f5c66', '#b4532a', '#5b4a9c', '#2f7d32', '#9c2f55', '#6b6b00', '#1f5fa8', '#7a4a21']
// Labels closer than this would cover each other.
const LABEL = 15

type Point = readonly [scale: number, ms: number]

/** Returns an SVG document with two logarithmic axes. A line ends where its query timed out. */
export function growthPlot(title: string, samples: Samples, scales: number[], names: string[]): string {
  const lines = names.map((name) => {
    const medians = (samples.get(name) ?? []).map((times, place): Point => [scales[place] ?? 0, median(times)])
    return { name, points: medians.filter(([, ms]) => Number.isFinite(ms)) }
  })
  const values = lines.flatMap(({ points }) => points.map(([, ms]) => ms))
  const x = scaleLog([scales[0] ?? 1, scales.at(-1) ?? 1], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLog([Math.min(...values), Math.max(...values)], [HEIGHT - EDGE.bottom, EDGE.top]).nice()
  const path = line<Point>(
    ([scale]) => x(scale),
    ([, ms]) => y(ms),
  )
  const heights = withoutOverlap(lines.map(({ points }) => y(points.at(-1)?.[1] ?? 1)))
  const drawn = lines.map(({ name, points }, index) => {
    const end = `${milliseconds(points.at(-1)?.[1] ?? Number.NaN)} ms${points.length < scales.length ? ', then timeout' : ''}`
    const dots = points.map(([scale, ms]) => `<circle cx="${x(scale)}" cy="${y(ms)}" r="3" stroke="none"/>`)
    const label = `<text x="${WIDTH - EDGE.right + 12}" y="${(heights[index] ?? 0) + 4}" stroke="none">${name}, ${end}</text>`
    const colour = COLOURS[index % COLOURS.length]
    return `<g fill="${colour}" stroke="${colour}"><path d="${path(points)}" fill="none"/>${dots.join('')}${label}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${EDGE.left}" y="24" font-size="14" font-weight="600">${title}</text>
${powersOfTen(y.domain())
  .map((ms) => grid(y(ms), ms))
  .join('\n')}
${scales.map((scale) => `<text x="${x(scale)}" y="${HEIGHT - 20}" text-anchor="middle">${scale.toLocaleString('en')}</text>`).join('\n')}
${drawn.join('\n')}
</svg>
`
}

const grid = (height: number, ms: number) =>
  `<path d="M${EDGE.left} ${height}H${WIDTH - EDGE.right}" stroke="#ddd"/>
<text x="${EDGE.left - 8}" y="${height + 4}" text-anchor="end" fill="#555">${ms.toLocaleString('en')} ms</text>`

function powersOfTen([low = 1, high = 1]: number[]): number[] {
  const first = Math.round(Math.log10(low))
  return Array.from({ length: Math.round(Math.log10(high)) - first + 1 }, (_, index) => Number(`1e${first + index}`))
}

function withoutOverlap(heights: number[]): number[] {
  const placed = [...heights]
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => b.height - a.height)
  let below = Number.POSITIVE_INFINITY
  for (const { height, index } of order) {
    below = Math.min(height, below - LABEL)
    placed[index] = below
  }
  return placed
}
