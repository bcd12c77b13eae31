import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../../db/client.server.ts'
import type { Field, Values } from '../../../kit/fields/fields.ts'
import { type Kind, kindOf } from '../../../records/kinds.ts'
import { longestShared } from './shared-words.ts'

type Compared = { kind: Kind; id: string; values: Values }

const wasPublished = sql`status in ('approved', 'paused', 'closed') and posted_at > now() - interval '24 months'`

const hasValues = (values: Values, fields: Field[]): Sql =>
  join(
    fields.map((field) => sql`${raw(field.column)} = ${values[field.name]}`),
    ' and ',
  )

export async function countAlike(
  staff: Staff,
  { kind, id, values }: Compared,
  fields: Field[],
  related: string[],
): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from ${raw(kindOf(kind).table)}
    where ${wasPublished} and id <> ${id} and id <> all (${related}::uuid[]) and ${hasValues(values, fields)}`)
  return rows[0]?.count ?? 0
}

export type PublishedName = { key: string; id: string; name: string }

/** Finds what is published of the same company: readers can tell from it who has these values. */
export async function listWithSameValues(
  staff: Staff,
  { kind, id, values }: Compared,
  fields: Field[],
  related: string[],
): Promise<PublishedName[]> {
  const { table, sender } = kindOf(kind)
  const { rows } = await staff.query<PublishedName>(sql`
    select ${fields[0]?.name} || ' ' || id as key, id, ${raw(sender.name.column)} as name from ${raw(table)}
    where ${ofOthers(kind, id)} and ${wasPublished} and id = any (${related}::uuid[]) and ${hasValues(values, fields)}
    order by posted_at desc, id limit 5`)
  return rows
}

/** `percent`: pg_trgm's similarity of the normalized texts. `shared`: words that both have in a row; '' for few. */
export type Alike = PublishedName & { percent: number; shared: string }

const LIKE = 50

/**
 * As long as a description. One of 10,000 'ﷺ' has 180,000 characters once it is normalized: compared with 300 others it took
 * 12 s on a busy machine, and its beginning takes 1.5.
 */
const LONGEST = 10_000

const comparable = (text: Sql | string): Sql => sql`left(normalize_text(${text}), ${LONGEST})`

// 300 texts of 1,750 characters take 0.4 s of one processor, and of 9,800 characters 2.5 s.
/** Requests whose text is alike: of the same company and of the newest in the country. */
export async function listWithLikeText(
  staff: Staff,
  { kind, id, values }: Compared,
  related: string[],
): Promise<Alike[]> {
  const { table, sender, text, confidential } = kindOf(kind)
  if (!text || !confidential) return []
  const { country } = confidential
  const named = ofOthers(kind, id)
  const own = String(values[text.name])
  const { rows } = await staff.query<Alike & { text: string }>(sql`
    with candidates as (
      (select * from ${raw(table)} where ${named} and ${wasPublished} and id = any (${related}::uuid[]))
      union all
      (select * from ${raw(table)} where ${named} and ${wasPublished} and ${raw(country.column)} = ${values[country.name]}
        and id <> all (${related}::uuid[]) order by posted_at desc limit 300)
    )
    select 'alike ' || id as key, id, ${raw(sender.name.column)} as name, ${raw(text.column)} as text,
      round(similarity(${comparable(raw(text.column))}, ${comparable(own)}) * 100)::int as percent
    from candidates order by percent desc, id`)
  const longest = longestShared(own)
  return rows
    .map(({ text, ...one }) => ({ ...one, shared: one.percent < LIKE ? longest(text) : '' }))
    .filter(({ percent, shared }) => percent >= LIKE || shared)
    .slice(0, 5)
}

/** An open request of the same company that is published within a day of this one, if this one is published now. */
export type Neighbour = { key: string; id: string; name: string; postedAt: Date | null }

export async function listNeighbours(staff: Staff, { kind, id }: Compared, related: string[]): Promise<Neighbour[]> {
  const { table, sender } = kindOf(kind)
  const { rows } = await staff.query<Neighbour>(sql`
    select 'neighbour ' || id as key, id, ${raw(sender.name.column)} as name, posted_at as "postedAt" from ${raw(table)}
    where ${ofOthers(kind, id)} and id = any (${related}::uuid[])
      and (status in ('pending', 'changes_asked') or status = 'approved' and posted_at > now() - interval '1 day')
    order by posted_at nulls last, id`)
  return rows
}

/** A confidential request shows no name that another could be compared with. */
const ofOthers = (kind: Kind, id: string): Sql => {
  const { asked } = kindOf(kind).confidential ?? {}
  return sql`id <> ${id} and suspicion is null and ${asked ? sql`${raw(asked.column)} is null` : sql`true`}`
}
