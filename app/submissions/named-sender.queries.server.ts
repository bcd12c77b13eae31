import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { selectFields } from '../kit/fields/columns.server.ts'
import type { Field, Values } from '../kit/fields/fields.ts'
import type { FormAnswer } from '../kit/forms/submission.ts'
import { isConfidential, type Kind, kindOf } from '../records/kinds.ts'
import type { Status } from '../records/transitions.ts'
import { isNaming, type Sender } from './name-matching/found.ts'
import { namesOfSenderIn } from './name-matching/name-matching.ts'
import { tableOf } from './submission-lock.queries.server.ts'

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

/** By which words the text of a confidential submission names its sender, each once; of no other submission. */
export function namesIn(kind: Kind, values: Values): string[] {
  const { text } = kindOf(kind)
  if (!text || !isConfidential(kind, values)) return []
  const found = namesOfSenderIn(String(values[text.name] ?? ''), senderIn(kind, values)).filter(isNaming)
  return [...new Set(found.map((one) => one.text))]
}

/** The form of a kind with an error at the text that names its sender; undefined where none does. */
export const refuseNamed =
  (kind: Kind) =>
  (submission: { reply: (more: object) => FormAnswer }, values: Values): FormAnswer | undefined => {
    const { text, confidential } = kindOf(kind)
    const words = namesIn(kind, values)
    if (!text || !confidential || words.length === 0) return undefined
    const fieldErrors = { [text.formName]: [confidential.namesSender] }
    return Object.assign(submission.reply({ fieldErrors }), { places: { [text.formName]: words } })
  }

export class NamesSender extends Error {
  override name = 'NamesSender'
}

const statusesWithPage: readonly Status[] = ['approved', 'paused', 'closed']

export const hasPage = ({ status }: { status: Status }): boolean => statusesWithPage.includes(status)

/** Throws where the text that a confidential submission has now, in this transaction, has a page and names its sender. */
export async function refuseNaming(connection: Queryable, { kind, id }: { kind: Kind; id: string }): Promise<void> {
  const { confidential, fields } = kindOf(kind)
  if (!confidential) return
  const { rows } = await connection.query<Values & { status: Status }>(sql`
    select ${selectFields(fields)}, status from ${tableOf(kind)} where id = ${id}`)
  const [record] = rows
  if (record && hasPage(record) && namesIn(kind, record).length > 0) throw new NamesSender()
}
