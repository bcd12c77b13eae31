import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import type { Field, Values } from '../../kit/fields/fields.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { isConfidential, type Kind, kindOf } from '../../records/kinds.ts'
import { NameCheck } from './name-check.ts'
import { isNaming, type Sender } from './name-matching/found.ts'
import { namesOfSenderIn } from './name-matching/name-matching.ts'

export function senderIn(kind: Kind, values: Values): Sender {
  const { sender, confidential } = kindOf(kind)
  const of = (field?: Field) => String((field && values[field.name]) ?? '')
  return {
    company: of(sender.company),
    website: of(sender.website),
    email: of(sender.email),
    location: of(confidential?.location),
    country: of(confidential?.country),
  }
}

/**
 * Returns the words in the text of a confidential submission that name its sender, each once. Returns an empty list if
 * the submission is not confidential.
 */
export function namesIn(kind: Kind, values: Values): string[] {
  const { text } = kindOf(kind)
  if (!text || !isConfidential(kind, values)) return []
  const found = namesOfSenderIn(String(values[text.name] ?? ''), senderIn(kind, values)).filter(isNaming)
  return [...new Set(found.map((one) => one.text))]
}

/** Returns the number of the paragraph in which the words begin, from 1. */
const paragraphOf = (words: string, text: string): number =>
  text
    .slice(0, text.indexOf(words) + 1)
    .split('\n')
    .filter((line) => line.trim() !== '').length

/**
 * Returns the refused form, with an error at the text field, if the text names its confidential sender. The error
 * quotes the longest words that name the sender.
 */
export const refuseNamed =
  (kind: Kind) =>
  (submission: { reply: (more: object) => FormAnswer }, values: Values): FormAnswer | undefined => {
    const { text, confidential } = kindOf(kind)
    const words = namesIn(kind, values).toSorted((one, other) => other.length - one.length)
    const [longest] = words
    if (!text || !confidential || longest === undefined) return undefined
    const fieldErrors = { [text.formName]: [confidential.namesSender] }
    const places = { words, paragraph: paragraphOf(longest, String(values[text.name])) }
    return Object.assign(submission.reply({ fieldErrors }), { places: { [text.formName]: places } })
  }

/**
 * Checks whether a submission's text names its confidential sender. With `columns`, checks the text that it will have
 * after they are written. Locks a confidential submission until the transaction ends, so that no other transaction can
 * change the text before it is published.
 */
export async function checkNames(
  connection: Queryable,
  { kind, id }: { kind: Kind; id: string },
  columns: Values = {},
): Promise<NameCheck> {
  const { confidential, fields, table } = kindOf(kind)
  if (!confidential || !isUuid(id)) return new NameCheck(false)
  const { rows } = await connection.query<Values>(sql`
    select ${selectFields(fields)}
    from (
      select record.* from ${raw(table)} as stored,
        jsonb_populate_record(stored, ${JSON.stringify(columns)}::jsonb) as record
      where stored.id = ${id} and stored.${raw(confidential.checkbox.column)} for update of stored) as record`)
  return new NameCheck(rows[0] !== undefined && namesIn(kind, rows[0]).length > 0)
}
