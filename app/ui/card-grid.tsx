import type { ReactNode } from 'react'

const grid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))]'

type Props<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

export function CardGrid<Row extends { id: string }>({ rows, children }: Props<Row>) {
  return (
    <ul className={grid}>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
}

/** The place of cards that are loading, `cardHeight` being a class, with what is said meanwhile. */
export function CardSkeletons({ cardHeight, children }: { cardHeight: string; children: ReactNode }) {
  return (
    // As high as the window: the footer must not jump when the cards come.
    <div className={`${grid} min-h-dvh content-start`}>
      <p className={`${cardHeight} flex items-center justify-center rounded bg-sand text-muted`}>{children}</p>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={`${cardHeight} rounded bg-sand`} />
      ))}
    </div>
  )
}
