import sql from 'sql-template-tag'
import type { Team } from '../../../db/client.server.ts'
import type { ContactMessage } from '../../contact/contact.schema.ts'
import { placeOf, where } from '../../filtering/conditions.server.ts'
import { type Cursor, type Stretch, stretchOf } from '../../filtering/cursor.ts'
import type { Suspicion } from '../../forms/trap-fields.ts'
import { columnsOfRequest } from '../../opportunities/opportunities.queries.server.ts'
import type { VendorRequest } from '../../opportunities/vendor-request.schema.ts'
import type { VendorListing } from '../../vendors/vendor-listing.schema.ts'
import { columnsOfListing } from '../../vendors/vendors.queries.server.ts'
import type { ColumnValue } from '../decisions/decisions.queries.server.ts'
import type { Kind } from '../kinds.ts'

/** How many catches the console shows at a time. */
const CAUGHT_SIZE = 50

/** A submission that was put aside. */
export type Caught = {
  id: string
  kind: Kind
  /** What was typed, as the columns it would be stored in. */
  columns: Record<string, ColumnValue>
  reason: Suspicion
  caughtAt: Date
}

type Typed =
  | { kind: 'request'; content: VendorRequest }
  | { kind: 'listing'; content: VendorListing }
  | { kind: 'message'; content: ContactMessage }

/** CAUGHT_SIZE submissions that were put aside, the newest first, from after `cursor` on, and the cursor of the next. */
export async function listCaught(team: Team, cursor?: Cursor): Promise<Stretch<Caught>> {
  const { rows } = await team.query<Omit<Caught, 'kind' | 'columns'> & Typed & Cursor>(sql`
    select id, kind, content, reason, caught_at as "caughtAt",
      (extract(epoch from caught_at) * 1000000)::bigint::text as microseconds
    from caught ${where(cursor ? [sql`(caught_at, id) < ${placeOf(cursor)}`] : [])}
    order by caught_at desc, id desc limit ${CAUGHT_SIZE + 1}`)
  return stretchOf(
    rows.map(({ id, reason, caughtAt, microseconds, ...typed }) => {
      return { id, kind: typed.kind, columns: columnsOf(typed), reason, caughtAt, microseconds }
    }),
    CAUGHT_SIZE,
  )
}

function columnsOf({ kind, content }: Typed): Record<string, ColumnValue> {
  switch (kind) {
    case 'request':
      return columnsOfRequest(content)
    case 'listing':
      return columnsOfListing(content)
    case 'message':
      return content
  }
}

/** Erases what was put aside more than 30 days ago. */
export async function eraseOldCatches(team: Team): Promise<void> {
  await team.query(sql`delete from caught where caught_at < now() - interval '30 days'`)
}
