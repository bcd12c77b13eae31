/** Rows shown at a time. To the visitor there are no pages (spec 9): the list goes on. */
export const PAGE_SIZE = 48

/**
 * Where a list goes on: after this row. The moment is in microseconds since 1970, as text, because a JavaScript Date
 * would lose the last three digits and with them rows.
 */
export type Cursor = { microseconds: string; id: string }

/** One page of a list, and where the next one begins. */
export type ListPage<Row> = { rows: Row[]; next: string | undefined }

const CURSOR = /^(-?\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads the URL's `after`. Anything that is no cursor is ignored: the list then starts at its beginning. */
export function readCursor(parameters: URLSearchParams): Cursor | undefined {
  const [, microseconds, id] = CURSOR.exec(parameters.get('after') ?? '') ?? []
  return microseconds && id ? { microseconds, id } : undefined
}

/** Cuts a result of up to `size` + 1 rows to a page: the row too many only tells that the list goes on. */
export function listPageOf<Row extends Cursor>(rows: Row[], size = PAGE_SIZE): ListPage<Omit<Row, 'microseconds'>> {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ microseconds: _, ...row }) => row),
    next: last && `${last.microseconds}_${last.id}`,
  }
}
