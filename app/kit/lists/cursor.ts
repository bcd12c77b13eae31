export const PAGE_SIZE = 24

/**
 * A row of a list that is sorted by how well its rows match the search (app/search/tiers.ts). A row without `tier` is
 * in the first tier, which has the best matches.
 */
export type Tiered = { tier?: number }

/**
 * The position of the last row on a page. `microseconds` counts from 1970. It is a text, because a JavaScript Date
 * would lose the last three digits, and rows would then be missing on the next page.
 */
export type Cursor = { microseconds: string; id: string } & Tiered

export type ListPage<Row> = { rows: Row[]; next: string | undefined }

const CURSOR = /^(?:([1-6])~)?(-?\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function readCursor(parameters: URLSearchParams, name = 'after'): Cursor | undefined {
  const [, tier, microseconds, id] = CURSOR.exec(parameters.get(name) ?? '') ?? []
  return microseconds && id ? { microseconds, id, ...(tier && { tier: Number(tier) }) } : undefined
}

/**
 * Makes a page of up to `size` rows. The caller passes up to `size` + 1 rows, and the extra row means that there is a
 * next page.
 */
export function listPageOf<Row extends Cursor>(rows: Row[], size = PAGE_SIZE): ListPage<Omit<Row, 'microseconds'>> {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ microseconds: _, ...row }) => row),
    next: last && `${last.tier ? `${last.tier}~` : ''}${last.microseconds}_${last.id}`,
  }
}
