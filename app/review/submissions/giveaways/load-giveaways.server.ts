import type { Staff } from '../../../../db/client.server.ts'
import { type Field, type Values, valuesOf, withFields } from '../../../fields/fields.ts'
import { isConfidential, type Kind, kindOf, type PublishedKind } from '../../../submissions/kinds.ts'
import { findRevision, isRevised, type Revision } from '../../../submissions/revisions.queries.server.ts'
import { isAllowed } from '../../../submissions/transitions.ts'
import { findRecord, type RecordOf } from '../../record/record.queries.server.ts'
import { listRelated, type Related } from '../related.queries.server.ts'
import {
  type Alike,
  countAlike,
  listNeighbours,
  listWithLikeText,
  type Neighbour,
} from './comparisons.queries.server.ts'
import { type Giveaway, giveawaysIn } from './giveaways.ts'

/** Fewer others of a kind are listed as what gives it away. */
const FEW = 3

/** `count`: of other requests with these values. `isWithheld`: nothing more can be kept off the page. */
type Combination = { key: string; count: number; values: string[]; isWithheld: boolean }

export type Giveaways = {
  why: string
  found: Giveaway[]
  combination: Combination | undefined
  alike: Alike[]
  neighbours: Neighbour[]
}

/** What could tell who sent a confidential submission, as it would be published; undefined where nothing is to be approved. */
export async function loadGiveaways<K extends Kind>(
  staff: Staff,
  kind: K,
  record: RecordOf<K>,
  revision: Revision | undefined,
  related: Related[],
): Promise<Giveaways | undefined> {
  const { fields, sender, text, confidential } = kindOf(kind)
  const { id, suspicion } = record
  const isToApprove = revision !== undefined || isAllowed('staff', 'approved', { ...record, kind })
  if (!text || !confidential || !isToApprove || suspicion || !isConfidential(kind, record)) return undefined
  const values: Values = { ...valuesOf(fields, record), ...valuesIn(kind, revision) }
  const of = (field?: Field) => String((field && values[field.name]) ?? '')
  const found = giveawaysIn(of(text), {
    company: of(sender.company),
    website: of(sender.website),
    email: of(sender.email),
    location: of(confidential.location),
    country: of(confidential.country),
  })
  const compared = { kind, id, values }
  const ids = related.filter((one) => one.kind === kind).map((one) => one.id)
  const withheld = [values[confidential.withheld.name] ?? []].flat()
  const shown = Object.entries(confidential.combination).flatMap(([option, field]) =>
    withheld.includes(option) ? [] : [field],
  )
  const combined = [...shown, confidential.country]
  const [count, alike, neighbours] = await Promise.all([
    countAlike(staff, compared, combined),
    listWithLikeText(staff, compared, ids),
    listNeighbours(staff, compared, ids),
  ])
  const combination = { key: 'combination', count, values: combined.map(of), isWithheld: shown.length === 0 }
  return { why: of(confidential.why), found, combination: count < FEW ? combination : undefined, alike, neighbours }
}

const valuesIn = (kind: Kind, revision: Revision | undefined): Values =>
  Object.fromEntries(
    withFields(kindOf(kind).fields, revision?.columns ?? {}).map(([field, [, after]]) => [field.name, after]),
  )

/** Whether the reviewer has ticked all that could give a confidential submission away. Others have nothing to tick. */
export async function isLookedAt(staff: Staff, kind: PublishedKind, id: string, form: FormData): Promise<boolean> {
  const record = await findRecord(staff, kind, id)
  if (!record || !isConfidential(kind, record)) return true
  const { fields, sender } = kindOf(kind)
  const values = valuesOf(fields, record)
  const of = (field?: Field) => (field ? String(values[field.name]) : undefined)
  const revision = isRevised(record) ? await findRevision(staff, id) : undefined
  const company = { kind, id, email: of(sender.email) ?? '', website: of(sender.website), name: of(sender.company) }
  const giveaways = await loadGiveaways(staff, kind, record, revision, await listRelated(staff, company))
  if (!giveaways) return true
  const { found, combination, alike, neighbours } = giveaways
  const ticked = form.getAll('looked')
  // Without what was seen, an edit that came between would be published unread.
  return (
    form.has('seen') && [found, combination ?? [], alike, neighbours].flat().every(({ key }) => ticked.includes(key))
  )
}
