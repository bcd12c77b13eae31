export const PAGE_SIZE = 24

/** The rows of a list are in the order of their tiers. A row without a tier is in the first. */
export type Tiered = { tier?: number }

/**
 * The last row of a page. `microseconds` counts from 1970. It is a text, because a JavaScript Date would lose three
 * digits, and a list would then lose rows.
 */
export type Cursor = { microseconds: string; id: string } & Tiered

export type ListPage<Row> = { rows: Row[]; next: string | undefined }

const CURSOR = /^(?:([1-3])~)?(-?\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function readCursor(parameters: URLSearchParams, name = 'after'): Cursor | undefined {
  const [, tier, microseconds, id] = CURSOR.exec(parameters.get(name) ?? '') ?? []
  return microseconds && id ? { microseconds, id, ...(tier && { tier: Number(tier) }) } : undefined
}

/** Expects up to `size` + 1 rows. One row more than a page means that there is a next page. */
export function listPageOf<Row extends Cursor>(rows: Row[], size = PAGE_SIZE): ListPage<Omit<Row, 'microseconds'>> {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ microseconds: _, ...row }) => row),
    next: last && `${last.tier ? `${last.tier}~` : ''}${last.microseconds}_${last.id}`,
  }
}
