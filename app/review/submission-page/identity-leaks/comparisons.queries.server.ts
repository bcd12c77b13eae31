import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../../db/client.server.ts'
import type { Field, Values } from '../../../kit/fields/fields.ts'
import { type Kind, kindOf } from '../../../records/kinds.ts'
import { longestShared } from './shared-words.ts'

type ComparedSubmission = { kind: Kind; id: string; values: Values }

const wasPublished = sql`status in ('approved', 'paused', 'closed') and posted_at > now() - interval '24 months'`

const hasValues = (values: Values, fields: Field[]): Sql =>
  join(
    fields.map((field) => sql`${raw(field.column)} = ${values[field.name]}`),
    ' and ',
  )

export async function countWithSameValues(
  staff: Staff,
  { kind, id, values }: ComparedSubmission,
  fields: Field[],
  related: string[],
): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from ${raw(kindOf(kind).table)}
    where ${wasPublished} and id <> ${id} and id <> all (${related}::uuid[]) and ${hasValues(values, fields)}`)
  return rows[0]?.count ?? 0
}

export type PublishedName = { key: string; id: string; name: string }

/**
 * Lists published requests of the same company that show its name and have the same values as this submission in
 * `fields`. Readers could recognise the company by these values.
 */
export async function listWithSameValues(
  staff: Staff,
  { kind, id, values }: ComparedSubmission,
  fields: Field[],
  related: string[],
): Promise<PublishedName[]> {
  const { table, sender } = kindOf(kind)
  const { rows } = await staff.query<PublishedName>(sql`
    select ${fields[0]?.name} || ' ' || id as key, id, ${raw(sender.name.column)} as name from ${raw(table)}
    where ${isOtherWithName(kind, id)} and ${wasPublished} and id = any (${related}::uuid[]) and ${hasValues(values, fields)}
    order by posted_at desc, id limit 5`)
  return rows
}

/**
 * A published request with a similar text. `percent` is the similarity of the normalized texts that pg_trgm computes.
 * `shared` is the longest run of words that both texts contain, or '' if the run is short or the similarity is high
 * enough by itself.
 */
export type SimilarText = PublishedName & { percent: number; shared: string }

const MIN_PERCENT = 50

/**
 * How many characters of each normalized text are compared. A description has at most 10,000 characters, but 10,000 'ﷺ'
 * become 180,000 characters when they are normalized. Comparing all of these with 300 other texts took 12 s on a busy
 * machine, and comparing only the beginnings takes 1.5 s.
 */
const MAX_COMPARED = 10_000

const comparable = (text: Sql | string): Sql => sql`left(normalize_text(${text}), ${MAX_COMPARED})`

/**
 * Lists requests with a similar text. It compares this submission with the requests of the same company, and with the
 * 300 newest other requests in the country. Comparing 300 texts takes 0.4 s of one processor if each text has 1,750
 * characters, and 2.5 s if each has 9,800.
 */
export async function listWithSimilarText(
  staff: Staff,
  { kind, id, values }: ComparedSubmission,
  related: string[],
): Promise<SimilarText[]> {
  const { table, sender, text, confidential } = kindOf(kind)
  if (!text || !confidential) return []
  const { country } = confidential
  const isNamed = isOtherWithName(kind, id)
  const own = String(values[text.name])
  const { rows } = await staff.query<SimilarText & { text: string }>(sql`
    with candidates as (
      (select * from ${raw(table)} where ${isNamed} and ${wasPublished} and id = any (${related}::uuid[]))
      union all
      (select * from ${raw(table)} where ${isNamed} and ${wasPublished} and ${raw(country.column)} = ${values[country.name]}
        and id <> all (${related}::uuid[]) order by posted_at desc limit 300)
    )
    select 'alike ' || id as key, id, ${raw(sender.name.column)} as name, ${raw(text.column)} as text,
      round(similarity(${comparable(raw(text.column))}, ${comparable(own)}) * 100)::int as percent
    from candidates order by percent desc, id`)
  const longest = longestShared(own)
  return rows
    .map(({ text, ...one }) => ({ ...one, shared: one.percent < MIN_PERCENT ? longest(text) : '' }))
    .filter(({ percent, shared }) => percent >= MIN_PERCENT || shared)
    .slice(0, 5)
}

/**
 * Another request of the company that sent this one. It shows the company's name, and is either waiting to be published
 * or was published within the last day, so readers could connect the two requests.
 */
export type Neighbour = { key: string; id: string; name: string; postedAt: Date | null }

export async function listNeighbours(
  staff: Staff,
  { kind, id }: ComparedSubmission,
  related: string[],
): Promise<Neighbour[]> {
  const { table, sender } = kindOf(kind)
  const { rows } = await staff.query<Neighbour>(sql`
    select 'neighbour ' || id as key, id, ${raw(sender.name.column)} as name, posted_at as "postedAt" from ${raw(table)}
    where ${isOtherWithName(kind, id)} and id = any (${related}::uuid[])
      and (status in ('pending', 'changes_asked') or status = 'approved' and posted_at > now() - interval '1 day')
    order by posted_at nulls last, id`)
  return rows
}

/**
 * Selects other requests that show their company's name. A confidential request cannot reveal the sender of this one,
 * because it shows no name.
 */
const isOtherWithName = (kind: Kind, id: string): Sql => {
  const { checkbox } = kindOf(kind).confidential ?? {}
  return sql`id <> ${id} and suspicion is null and ${checkbox ? sql`${raw(checkbox.column)} is null` : sql`true`}`
}
