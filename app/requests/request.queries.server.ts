import sql, { raw, type Sql } from 'sql-template-tag'
import { PERIODS } from '../../config/retention.ts'
import type { Staff, Visitor } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { selectFields } from '../kit/fields/columns.server.ts'
import { columnsOf, pickFields, publicFields, type ValuesOf } from '../kit/fields/fields.ts'
import type { Counts, Suggestion } from '../kit/lists/counts.ts'
import { type Cursor, type ListPage, listPageOf, PAGE_SIZE, type Tiered } from '../kit/lists/cursor.ts'
import type { FilterGroup, Filters } from '../kit/lists/filters.ts'
import { cursorKey, microsecondsOf, where } from '../kit/lists/keyset.server.ts'
import { requestFields } from '../records/request.fields.ts'
import { countMatches, countSuggestions } from '../search/counts.server.ts'
import { countPool, listNewest, listPool, listSimilar } from '../search/newest-rows.server.ts'
import { opportunities } from '../search/searched-lists.server.ts'
import { chosenEnd } from '../submissions/expiry/closing-date.queries.server.ts'
import { cardExcerptOf } from '../submissions/summaries/excerpt.queries.server.ts'

const fields = publicFields(requestFields)

const { closesOn: _day, ...fieldsButDate } = fields

/**
 * An open request. `closesOn` is the closing date that the sender chose, and `closesAt` is the end of that date. Both
 * are null if the sender chose none.
 */
export type Opportunity = ValuesOf<typeof fields> & {
  id: string
  postedAt: Date
  closesAt: Date | null
}

const cardFields = pickFields(fields, [
  'company',
  'companyType',
  'logoUrl',
  'location',
  'country',
  'ownershipType',
  'projectSize',
  'services',
  'projectType',
])

export type OpportunityCardRow = ValuesOf<typeof cardFields> &
  Pick<Opportunity, 'id' | 'postedAt' | 'closesAt' | 'description'> &
  Tiered

export const isClosingDateChosen = sql`(closes_on is not null and closes_at is not null)`

const excerpt = cardExcerptOf(sql`description`)

const list = {
  ...opportunities,
  selected: sql`
    id, posted_at as "postedAt", ${chosenEnd} as "closesAt", ${selectFields(cardFields)}, ${excerpt.column}`,
  columns: sql`id, posted_at, closes_on, closes_at, description, ${raw(columnsOf(cardFields).join())}`,
  shown: excerpt.shorten,
}

export const listOpportunities = (
  db: Visitor,
  filters: Filters,
  cursor?: Cursor,
): Promise<ListPage<OpportunityCardRow>> => listNewest<OpportunityCardRow>(listPool(db, filters), filters, cursor, list)

export const listSimilarOpportunities = (db: Visitor, to: Pick<Opportunity, 'id' | 'services' | 'country'>) =>
  listSimilar<OpportunityCardRow>(db, to, list)

export const countOpportunities = (db: Visitor, groups: readonly FilterGroup[], filters: Filters): Promise<Counts> =>
  countMatches(countPool(db, filters), groups, filters, opportunities)

export const suggestOpportunities = (db: Visitor, filters: Filters): Promise<Suggestion[]> =>
  countSuggestions(db.aside, filters, opportunities)

const { contactEmail: _address, ...archivedFields } = fieldsButDate

/** A closed or paused request. It has no email address. `outcome` is null unless the sender agreed to show it. */
export type ArchivedOpportunityRow = ValuesOf<typeof archivedFields> &
  Pick<Opportunity, 'id' | 'postedAt' | 'description'> & {
    status: 'closed' | 'paused'
    decidedAt: Date
    outcome: 'found_here' | 'found_elsewhere' | 'cancelled' | 'not_said' | null
  }

const isDescriptionShown = sql`(status = 'paused' or decided_at > now() - make_interval(days => ${PERIODS.daysOfClosedDescription}))`

// The description, without the email addresses that its sender may have written into it. A closed or paused request
// accepts no replies.
const withoutAddresses = sql`regexp_replace(description, '\\S+@\\S+', '…', 'g')`

export const isPageShown = sql`(status = 'paused' or decided_at > now() - make_interval(months => ${PERIODS.monthsOfClosedPage}))`

/**
 * Finds a paused request, or one that was closed in the last twelve months. The description of a closed request is ''
 * once 90 days have passed.
 */
async function findArchived(db: Visitor, id = ''): Promise<ArchivedOpportunityRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<ArchivedOpportunityRow>(sql`
    select id, posted_at as "postedAt", ${selectFields(archivedFields)}, status, decided_at as "decidedAt", outcome,
      case when ${isDescriptionShown} then ${withoutAddresses} else '' end as description
    from unlisted_opportunities where id = ${id} and ${isPageShown}`)
  return rows[0]
}

/** Finds the opportunity that had this id on the site from which it was imported. */
export async function findIdByFormerId(db: Visitor, formerId = ''): Promise<string | undefined> {
  if (formerId.includes('\0')) return undefined
  const { rows } = await db.query<{ id: string }>(
    sql`select id from former_opportunities where former_id = ${formerId}`,
  )
  return rows[0]?.id
}

export type ClosedCard = ValuesOf<typeof cardFields> &
  Pick<ArchivedOpportunityRow, 'id' | 'description' | 'decidedAt' | 'outcome'>

const excerptOfClosed = cardExcerptOf(sql`case when ${isDescriptionShown} then ${withoutAddresses} else '' end`)

/**
 * Lists one page of closed requests after `cursor`, the latest closed first. Their descriptions are shortened for
 * cards.
 */
export async function listClosed(db: Visitor, cursor?: Cursor): Promise<ListPage<ClosedCard>> {
  const conditions = [
    sql`status = 'closed'`,
    isPageShown,
    ...(cursor ? [sql`(decided_at, id) < ${cursorKey(cursor)}`] : []),
  ]
  const { rows } = await db.query<ClosedCard & Cursor>(sql`
    select id, ${selectFields(cardFields)}, decided_at as "decidedAt", outcome,
      ${excerptOfClosed.column}, ${microsecondsOf(sql`decided_at`)}
    from unlisted_opportunities ${where(conditions)}
    order by decided_at desc, id desc limit ${PAGE_SIZE + 1}`)
  return listPageOf(rows.map(excerptOfClosed.shorten))
}

export class OpportunityMissing extends Error {}

/**
 * Finds an open request ('Opportunity fetch' in spec 7 and 8). Throws `OpportunityMissing` if there is none, and the
 * database's error in an outage.
 */
export async function findOpportunity(db: Visitor, id: string | undefined): Promise<Opportunity> {
  if (!id) throw new OpportunityMissing('Opportunity ID is required')
  const { rows } = isUuid(id)
    ? await db.query<Opportunity>(sql`
        select id, posted_at as "postedAt", ${chosenEnd} as "closesAt", ${selectFields(fields)}
        from opportunities where id = ${id}`)
    : { rows: [] }
  if (!rows[0]) throw new OpportunityMissing('Opportunity not found')
  return rows[0]
}

/** Finds an open, paused or closed request. Returns undefined if the request has no page on the site. */
export const findListedOrNot = (
  db: Visitor,
  id: string | undefined,
): Promise<Opportunity | ArchivedOpportunityRow | undefined> =>
  findOpportunity(db, id).catch((error) => {
    if (error instanceof OpportunityMissing) return findArchived(db, id)
    throw error
  })

/**
 * Selects the record with the values that the request's public page shows. For a confidential request, `masked` hides
 * the same values as in the SQL function `sync_publication`.
 */
const shownRecord = (id: string): Sql => sql`(
  select shown.* from opportunity_submissions as record, jsonb_populate_record(record,
    case when record.confidential then masked(to_jsonb(record)) else '{}' end) as shown
  where record.id = ${id}) as shown`

/**
 * Finds the card of a request as visitors see it, for its sender and for staff. Before the request is published, this
 * is the card as it would appear today.
 */
export async function findRequestCard(staff: Staff, id: string): Promise<OpportunityCardRow | undefined> {
  const { rows } = await staff.query<OpportunityCardRow>(sql`
    select coalesce(opportunity_id::text, '') as id, coalesce(posted_at, now()) as "postedAt", ${chosenEnd} as "closesAt",
      ${selectFields(cardFields)}, ${excerpt.column}
    from ${shownRecord(id)}`)
  return rows.map(excerpt.shorten)[0]
}

export type ShownRecord = ValuesOf<typeof fields> & {
  id: string
  status: string
  publicId: string | null
  /** Whether a closed or paused request still has a public page. */
  isPageShown: boolean
}

export async function findShownRecord(staff: Staff, id: string): Promise<ShownRecord | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<ShownRecord>(sql`
    select id, status, opportunity_id as "publicId", ${isPageShown} as "isPageShown", ${selectFields(fields)}
    from ${shownRecord(id)}`)
  return rows[0]
}
