import { useLingui } from '@lingui/react/macro'
import { ticksUpTo } from '../../../kit/ui/chart-ticks.ts'
import { PlotArea } from '../../../kit/ui/plot-area.tsx'
import { Picture } from './chart.tsx'
import { Area, type Texture } from './texture.tsx'

type Layer = { key: string; texture: Texture }
type Column = { week: Date; counts: Record<string, number>; title: string }
type Props = { name: string; columns: Column[]; layers: Layer[] }

/** The part of a week's width that its column fills. */
const COLUMN_WIDTH = 0.8

/**
 * Draws a column for each week. A tooltip on the column shows the week's numbers, and a table in 'More figures' shows
 * the numbers of all weeks.
 */
export function StackedWeeks(props: Props) {
  return (
    <Picture name={props.name}>
      <Plot {...props} />
    </Picture>
  )
}

function Plot({ columns, layers }: Props) {
  const stacks = columns.map(({ counts }) => stackOf(layers, counts))
  const ticks = ticksUpTo(Math.max(...stacks.map((stack) => stack.at(-1)?.to ?? 0)))
  const top = ticks.at(-1) ?? 1
  const heightOf = (count: number) => `${(100 * count) / top}%`
  const widthOf = (weeks: number) => `${(100 * weeks) / columns.length}%`
  return (
    <div className="mt-4 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 text-sm text-muted">
      <PlotArea ticks={ticks}>
        {columns.map(({ week, title }, at) => (
          <g key={week.getTime()}>
            {/* The outlines have the colour of the background, so that two neighbouring areas do not differ by
                lightness alone. */}
            <g className="stroke-paper">
              {stacks[at]?.map(({ key, texture, from, to }) => (
                <Area
                  key={key}
                  texture={texture}
                  x={widthOf(at + (1 - COLUMN_WIDTH) / 2)}
                  y={heightOf(top - to)}
                  width={widthOf(COLUMN_WIDTH)}
                  height={heightOf(to - from)}
                />
              ))}
            </g>
            <rect x={widthOf(at)} width={widthOf(1)} height="100%" fill="none" pointerEvents="all">
              <title>{title}</title>
            </rect>
          </g>
        ))}
      </PlotArea>
      <Months weeks={columns.map(({ week }) => week)} />
    </div>
  )
}

/** Returns the layers whose count is not 0, from the bottom to the top of a column. */
function stackOf(layers: Layer[], counts: Column['counts']): (Layer & { from: number; to: number })[] {
  let top = 0
  return layers.flatMap((layer) => {
    const [from, count] = [top, counts[layer.key] ?? 0]
    top += count
    return count > 0 ? [{ ...layer, from, to: top }] : []
  })
}

/** Draws the axis with the names of the months. A name is below the first week that begins in its month. */
function Months({ weeks }: { weeks: Date[] }) {
  const { i18n } = useLingui()
  return (
    <div className="@container col-start-2 mt-1">
      <div className="grid auto-cols-fr grid-flow-col">
        {weeks.map((week, at) => (
          // In a narrow chart, only every second name is shown. Arabic names are wider, so they need a wider chart. The
          // last two weeks have no name, because there is no room after them.
          <span
            key={week.getTime()}
            className={`w-0 whitespace-nowrap ${week.getUTCMonth() % 2 === 0 ? '@max-[14rem]:invisible rtl:@max-[20rem]:invisible' : ''}`}
          >
            {week.getUTCDate() <= 7 && at < weeks.length - 2 && i18n.date(week, { month: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
    </div>
  )
}
