import { scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { median } from '../statistics.ts'
import type { Samples } from './measure.ts'

const [WIDTH, HEIGHT] = [860, 480]
const EDGE = { left: 64, right: 220, top: 48, bottom: 48 }
const COLOURS = ['#0f5c66', '#b4532a', '#5b4a9c', '#2f7d32', '#9c2f55', '#6b6b00', '#1f5fa8', '#7a4a21']
// Labels closer than this would cover each other.
const LABEL = 15

/** Draws the medians of the named samples over the scales, both axes by powers of ten, as an SVG document. */
export function growthPlot(title: string, samples: Samples, scales: number[], names: string[]): string {
  const lines = names.map((name, index) => ({
    name,
    colour: COLOURS[index % COLOURS.length],
    points: (samples.get(name) ?? []).map((times, place) => [scales[place] ?? 0, median(times)] as const),
  }))
  const values = lines.flatMap(({ points }) => points.map(([, ms]) => ms)).filter(Number.isFinite)
  const x = scaleLog([scales[0] ?? 1, scales.at(-1) ?? 1], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLog([Math.min(...values), Math.max(...values)], [HEIGHT - EDGE.bottom, EDGE.top]).nice()
  const path = line<readonly [number, number]>(
    ([scale]) => x(scale),
    ([, ms]) => y(ms),
  ).defined(([, ms]) => Number.isFinite(ms))
  const labels = spread(lines.map(({ points }) => y(points.findLast(([, ms]) => Number.isFinite(ms))?.[1] ?? 1)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${EDGE.left}" y="24" font-size="14" font-weight="600">${title}</text>
${powersOfTen(y.domain())
  .map((ms) => grid(y(ms), `${ms} ms`))
  .join('\n')}
${scales.map((scale) => `<text x="${x(scale)}" y="${HEIGHT - 20}" text-anchor="middle">${scale.toLocaleString('en')}</text>`).join('\n')}
${lines
  .map(({ name, colour, points }, index) => {
    const end = points.findLast(([, ms]) => Number.isFinite(ms))?.[1] ?? 1
    const dots = points
      .filter(([, ms]) => Number.isFinite(ms))
      .map(([scale, ms]) => `<circle cx="${x(scale)}" cy="${y(ms)}" r="3"/>`)
    return `<g fill="${colour}"><path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="1.5"/>${dots.join('')}
<text x="${WIDTH - EDGE.right + 12}" y="${(labels[index] ?? 0) + 4}">${name}, ${end.toPrecision(2)} ms</text></g>`
  })
  .join('\n')}
</svg>
`
}

const grid = (height: number, label: string) =>
  `<path d="M${EDGE.left} ${height}H${WIDTH - EDGE.right}" stroke="#ddd"/><text x="${EDGE.left - 8}" y="${height + 4}" text-anchor="end" fill="#555">${label}</text>`

function powersOfTen([low = 1, high = 1]: number[]): number[] {
  const first = Math.round(Math.log10(low))
  return Array.from({ length: Math.round(Math.log10(high)) - first + 1 }, (_, index) => Number(`1e${first + index}`))
}

/** Moves heights apart, from the lowest line upwards, so that no label covers another. */
function spread(heights: number[]): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0))
  const placed = [...heights]
  for (const [turn, index] of order.entries()) {
    const below = order[turn - 1]
    if (below !== undefined) placed[index] = Math.min(placed[index] ?? 0, (placed[below] ?? 0) - LABEL)
  }
  return placed
}
