import { Trans, useLingui } from '@lingui/react/macro'
import { Day } from '../../kit/ui/day.tsx'
import { addDays, type Deadline, daysBetween } from './deadlines.ts'
import { isOwn } from './forms.ts'

type Props = {
  deadlines: readonly Deadline[]
  start: string
  today: string
  /** Whether the table of the same dates is on the page. Each date on the line then links to its row. */
  hasTable?: boolean
}
type Point = { id: string; day: string; name: string; kind: string; deadline?: Deadline }

/**
 * Shows the dates on a line. Dates that are counted from an entered date are above it, and assumed dates are below it.
 */
export function Timeline({ deadlines, start, today, hasTable = true }: Props) {
  const { i18n, t } = useLingui()
  const steps = deadlines.flatMap((deadline): Point[] => {
    const { step, status, from, day, takenOn } = deadline
    const at = takenOn ?? day
    // A deadline that the other side has missed is no danger for the visitor, so it is not shown as passed.
    const open = from?.isAssumed ? 'assumed' : 'coming'
    const kind = status === 'passed' && (from?.isAssumed || !isOwn(step)) ? open : status
    return at ? [{ id: step.id, day: at, name: i18n._(step.what), kind, deadline }] : []
  })
  if (steps.length === 0) return null
  const dated = inOrder([{ id: 'start', day: start, name: t`Start date`, kind: 'start' }, ...steps])
  const [from, to] = [dated[0]?.day ?? start, dated.at(-1)?.day ?? start]
  // Today is left out if it is years away from all dates, because the line would cover so many years that these dates
  // would all be drawn at one place.
  const reach = Math.max(daysBetween(from, to), MIN_REACH)
  const isNear = today >= addDays(from, -reach) && today <= addDays(to, reach)
  const points = isNear ? inOrder([...dated, { id: 'today', day: today, name: t`Today`, kind: 'today' }]) : dated
  const first = points[0]?.day ?? start
  const span = Math.max(daysBetween(first, points.at(-1)?.day ?? start), 1)
  const placed = withLevels(
    points.map((point) => ({ ...point, at: Math.round((daysBetween(first, point.day) / span) * 99) })),
  )
  const levels = (isBelow: boolean) =>
    Math.max(0, ...placed.filter((point) => isLow(point) === isBelow).map(({ level }) => level))
  return (
    <section aria-labelledby="timeline" data-n={levels(false)} className="mt-7">
      <h2 id="timeline" className="sr-only">
        <Trans>Timeline</Trans>
      </h2>
      <ol className="timeline" data-n={levels(true)}>
        {placed.map(({ id, day, name, kind, deadline, at, level }) => {
          const row = hasTable && deadline ? `#${id}` : undefined
          const Label = row ? 'a' : 'span'
          return (
            <li key={id} data-n={Math.floor(at / 10)}>
              <div data-kind={kind} data-n={at % 10} data-turned={isTurned(at) || undefined}>
                <Label href={row} data-n={level}>
                  {deadline && <span className="number">{deadline.number}</span>} <span>{name}</span>{' '}
                  <span className="day">
                    {kind === 'passed' && <Trans>Passed:</Trans>}
                    {kind === 'given' && <Trans>Done:</Trans>} <Day at={day} />
                  </span>
                </Label>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="timeline-key mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <span data-kind="coming">
          <Trans>Counted from dates you entered</Trans>
        </span>{' '}
        {placed.some(({ kind }) => kind === 'assumed') && (
          <span data-kind="assumed">
            <Trans>At the latest</Trans>
          </span>
        )}
      </p>
    </section>
  )
}

const inOrder = (points: readonly Point[]) => points.toSorted((a, b) => a.day.localeCompare(b.day))

const MIN_REACH = 90

const isLow = ({ kind }: Pick<Point, 'kind'>) => kind === 'assumed' || kind === 'today'

const isTurned = (at: number) => at > 80

/** The highest level for which the style sheet has a rule. */
const MAX_LEVEL = 9

/** The width of a label (11rem) in hundredths of the length of the shortest line, which is 990 px. */
const WIDTH = 18

/** Places each label at the lowest level on which it covers no other label. */
function withLevels<P extends Point & { at: number }>(points: readonly P[]): (P & { level: number })[] {
  const placed: (P & { level: number })[] = []
  const begin = (at: number) => (isTurned(at) ? at - WIDTH : at)
  for (const point of points) {
    const near = placed.filter(
      (other) => isLow(other) === isLow(point) && Math.abs(begin(other.at) - begin(point.at)) < WIDTH,
    )
    const taken = new Set(near.map(({ level }) => level))
    let level = 0
    while (taken.has(level) && level < MAX_LEVEL) level++
    placed.push({ ...point, level })
  }
  return placed
}
