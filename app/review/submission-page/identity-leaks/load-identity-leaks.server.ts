import type { Staff } from '../../../../db/client.server.ts'
import { type Field, type Values, valuesOf, withFields } from '../../../kit/fields/fields.ts'
import { isConfidential, type Kind, kindOf, type PublishedKind, withheldFields } from '../../../records/kinds.ts'
import { hasPage, isAllowed } from '../../../records/transitions.ts'
import { isNaming } from '../../../submissions/confidential/name-matching/found.ts'
import { maskOf } from '../../../submissions/confidential/name-matching/masked-text.ts'
import { senderIn } from '../../../submissions/confidential/named-sender.queries.server.ts'
import { findRevision, isRevised, type Revision } from '../../../submissions/state/revisions.queries.server.ts'
import { makeHint } from '../../hint.server.ts'
import { findRecord, type RecordOf } from '../../submission-facts/record.queries.server.ts'
import { listRelated, type RelatedSubmission } from '../related.queries.server.ts'
import {
  countWithSameValues,
  listNeighbours,
  listWithSameValues,
  listWithSimilarText,
  type Neighbour,
  type PublishedName,
  type SimilarText,
} from './comparisons.queries.server.ts'
import { ENTRY, entryKeysOf } from './entry-keys.ts'
import { type IdentityLeak, identityLeaksIn } from './identity-leaks.ts'

/** A combination of values could reveal the sender if fewer than this many requests of other companies have it. */
const COMMON = 3

/**
 * A rare combination of values. `count` is the number of other companies' requests that have it. `isWithheld` means
 * that the page already leaves out every value that it can leave out.
 */
type Combination = { key: string; count: number; values: string[]; isWithheld: boolean }

/**
 * The texts that the reviewer must search by hand, because the automatic search failed: the description, or the other
 * requests.
 */
export type Search = 'description' | 'others'

export type IdentityLeaks = {
  found: IdentityLeak[]
  /**
   * An entry for the parts of the description that are not in `found`, because there were too many. `count` is their
   * number.
   */
  more: { key: string; count: number } | undefined
  /** The searches that failed. */
  failed: { key: string; search: Search }[]
  isNamed: boolean
  /** The text that would replace the sender's name. */
  mask: string
  combination: Combination | undefined
  sameCompany: PublishedName[]
  sameDay: PublishedName[]
  alike: SimilarText[]
  neighbours: Neighbour[]
}

/**
 * Loads what could reveal the sender of a confidential submission when it is published. Returns undefined if the
 * submission is not confidential or cannot be published.
 */
export async function loadIdentityLeaks<K extends Kind>(
  staff: Staff,
  kind: K,
  record: RecordOf<K>,
  revision: Revision | undefined,
  related: RelatedSubmission[] | undefined,
): Promise<IdentityLeaks | undefined> {
  const canBePublished = (['approved', 'restored'] as const).some((transition) =>
    isAllowed('staff', transition, { ...record, kind }),
  )
  if (record.suspicion || !(revision || canBePublished)) return undefined
  return findIdentityLeaks(staff, kind, record, valuesIn(kind, revision), related)
}

async function findIdentityLeaks<K extends Kind>(
  staff: Staff,
  kind: K,
  record: RecordOf<K>,
  others: Values,
  related: RelatedSubmission[] | undefined,
): Promise<IdentityLeaks | undefined> {
  const { fields, text, confidential } = kindOf(kind)
  if (!text || !confidential || !isConfidential(kind, record)) return undefined
  const { id } = record
  const values: Values = { ...valuesOf(fields, record), ...others }
  const of = (field?: Field) => String((field && values[field.name]) ?? '')
  const failed: Search[] = []
  const found = await makeHint(failed, 'description', [], () => identityLeaksIn(of(text), senderIn(kind, values)))
  const compared = { kind, id, values }
  const hidden = withheldFields(kind, values)
  const isShown = (field: Field) => !hidden.includes(field)
  // A date can reveal the sender by itself. All other values can do so only in combination.
  const shownFields = confidential.withholdable
    .map(({ field }) => field)
    .filter((field) => isShown(field) && !confidential.dates.includes(field))
  const combined = [...shownFields, confidential.country]
  const days = confidential.dates.filter((day) => isShown(day) && of(day))
  const compare = (ids: string[]) =>
    Promise.all([
      countWithSameValues(staff, compared, combined, ids),
      listWithSameValues(staff, compared, combined, ids),
      Promise.all(days.map((day) => listWithSameValues(staff, compared, [day], ids))).then((found) => found.flat()),
      listWithSimilarText(staff, compared, ids),
      listNeighbours(staff, compared, ids),
    ])
  const noComparisons = [COMMON, [], [], [], []] as [
    number,
    PublishedName[],
    PublishedName[],
    SimilarText[],
    Neighbour[],
  ]
  const [count, sameCompany, sameDay, alike, neighbours] = related
    ? await makeHint(failed, 'others', noComparisons, () =>
        compare(related.filter((one) => one.kind === kind).map((one) => one.id)),
      )
    : noComparisons
  if (!related) failed.push('others')
  const combination = { key: 'combination', count, values: combined.map(of), isWithheld: shownFields.length === 0 }
  const rare = count < COMMON ? combination : undefined
  return {
    ...shortened(found),
    failed: failed.map((search) => ({ key: `failed ${search}`, search })),
    isNamed: found.some(isNaming),
    mask: maskOf(of(text)),
    combination: rare,
    sameCompany,
    sameDay,
    alike,
    neighbours,
  }
}

// The largest number of parts that the page lists. A description of 10,000 characters can contain 1,200 email
// addresses.
const MAX_LISTED = 100

/**
 * Keeps the first hundred entries, in the order of the text. If there are more, those that name the sender come first.
 */
function shortened(found: IdentityLeak[]): Pick<IdentityLeaks, 'found' | 'more'> {
  if (found.length <= MAX_LISTED) return { found, more: undefined }
  const ordered = [...found.filter(isNaming), ...found.filter((one) => !isNaming(one))]
  const count = found.length - MAX_LISTED
  return { found: ordered.slice(0, MAX_LISTED), more: { key: `more ${count}`, count } }
}

const valuesIn = (kind: Kind, revision: Revision | undefined): Values =>
  Object.fromEntries(
    withFields(kindOf(kind).fields, revision?.columns ?? {}).map(([field, [, after]]) => [field.name, after]),
  )

type Submission = { kind: PublishedKind; id: string }

/**
 * Whether the reviewer has selected every box of the checklist for a confidential submission that is about to be
 * published. Returns true if the submission needs no checklist.
 */
export async function isChecklistComplete(staff: Staff, { kind, id }: Submission, form: FormData): Promise<boolean> {
  const record = await findRecord(staff, kind, id)
  if (!record || !isConfidential(kind, record)) return true
  const revision = isRevised(record) ? await findRevision(staff, id) : undefined
  const identityLeaks = await loadIdentityLeaks(staff, kind, record, revision, await relatedTo(staff, kind, record))
  // Without `seen`, an edit that another reviewer made in the meantime would be published unread.
  return !identityLeaks || (form.has('seen') && hasAllChecked(identityLeaks, form))
}

/**
 * Finds what an edit by staff could reveal about the sender of a confidential submission that is already published.
 * Returns undefined if the reviewer has selected every box of the checklist.
 */
export async function findIncompleteChecklist<K extends PublishedKind>(
  staff: Staff,
  kind: K,
  record: RecordOf<K>,
  newValues: Values,
  form: FormData,
): Promise<IdentityLeaks | undefined> {
  if (!hasPage(record)) return undefined
  const identityLeaks = await findIdentityLeaks(staff, kind, record, newValues, await relatedTo(staff, kind, record))
  return identityLeaks && !hasAllChecked(identityLeaks, form) ? identityLeaks : undefined
}

/** Whether every checkbox of the list is selected. */
function hasAllChecked(identityLeaks: IdentityLeaks, form: FormData): boolean {
  const checkedItems = new Set<FormDataEntryValue>(form.getAll(ENTRY))
  return entryKeysOf(identityLeaks).every((key) => checkedItems.has(key))
}

function relatedTo<K extends Kind>(staff: Staff, kind: K, record: RecordOf<K>) {
  const sent = { kind, id: record.id, ...senderIn(kind, valuesOf(kindOf(kind).fields, record)) }
  return makeHint<string, RelatedSubmission[] | undefined>([], 'related', undefined, () => listRelated(staff, sent))
}
