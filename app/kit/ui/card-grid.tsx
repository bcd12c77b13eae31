import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useIsFromServer } from './browser/use-is-from-server.ts'
import { whenIdle } from './browser/when-idle.ts'

const grid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))]'

type Props<Row> = {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
  /** Returns the heading to show before a card, if the card begins a new group. */
  heading?: (row: Row, before: Row | undefined) => ReactNode
}

const FIRST_CARDS = 6

/**
 * A grid of cards. On a page that was loaded as a document, only the first cards are laid out at once. The others
 * follow when they come near the window or when the browser is idle.
 */
export function CardGrid<Row extends { id: string }>({ rows, children, heading }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  // When the visitor goes back, all cards are laid out at once. The list must have its full height, so that the browser
  // can restore the visitor's place.
  const isLate = useIsFromServer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again when more rows have come
  useEffect(() => layOutWhenIdle(list.current), [rows])
  return (
    <ul ref={list} className={grid}>
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {heading?.(row, rows[index - 1])}
          <li className={isLate && index >= FIRST_CARDS ? 'late' : undefined}>{children(row)}</li>
        </Fragment>
      ))}
    </ul>
  )
}

/** Lays out one card after the other. On a cheap phone, three cards together were a task of more than 50 ms. */
function layOutWhenIdle(list: HTMLElement | null): void {
  const late = [...(list?.getElementsByClassName('late') ?? [])]
  const next = () => {
    late.shift()?.classList.remove('late')
    if (late.length > 0) whenIdle(next)
  }
  if (late.length > 0) whenIdle(next)
}

/** Grey boxes, the first with a sentence, that are shown while the cards load. `cardHeight` is a CSS class. */
export function CardSkeletons({ cardHeight, children }: { cardHeight: string; children: ReactNode }) {
  return (
    // The grid is at least as high as the window, because the footer must not jump when the cards arrive.
    <div className={`${grid} min-h-dvh content-start`}>
      <p className={`${cardHeight} flex items-center justify-center rounded bg-sand text-muted`}>{children}</p>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={`${cardHeight} rounded bg-sand`} />
      ))}
    </div>
  )
}
