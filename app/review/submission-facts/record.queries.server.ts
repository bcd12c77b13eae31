import sql, { raw } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import type { ColumnValue, ValuesOf } from '../../kit/fields/fields.ts'
import type { Suspicion } from '../../kit/forms/spam-signals.ts'
import { type Kind, kindOf, type kinds } from '../../records/kinds.ts'
import type { Outcome } from '../../records/outcomes.ts'
import type { DecidedAs, Status } from '../../records/transitions.ts'

export type RecordOf<K extends Kind> = ValuesOf<(typeof kinds)[K]['fields']> & {
  id: string
  status: Status
  suspicion: Suspicion | null
  createdAt: Date
  /** The language of the page from which the submission was sent. */
  pageLanguage: Language
  decidedAt: Date | null
  decidedAs: DecidedAs | null
  decidedBy: string | null
  /** The outcome that the sender chose when closing the request, or after the schedule had closed it. */
  outcome: Outcome | null
  /** The fields as the sender sent them, if they were edited later. */
  original: Record<string, ColumnValue> | null
  publicId: string | null
  /** Whether the submission is confidential and its sender has not confirmed the email address. */
  isUnconfirmed: boolean
}

/**
 * Finds the language of the page from which a submission was sent. Returns English if there is no submission with this
 * id.
 */
export async function findPageLanguage(staff: Staff, kind: Kind, id: string): Promise<Language> {
  const record = await findRecord(staff, kind, id)
  return record?.pageLanguage ?? 'en'
}

export async function findRecord<K extends Kind>(staff: Staff, kind: K, id: string): Promise<RecordOf<K> | undefined> {
  if (!isUuid(id)) return undefined
  const { table, fields, publication } = kindOf(kind)
  const published = publication ? sql`original, ${raw(publication[0])}` : sql`null as original, null`
  const { rows } = await staff.query<RecordOf<K>>(sql`
    select ${selectFields(fields)}, id, status, suspicion, created_at as "createdAt",
      page_language as "pageLanguage", decided_at as "decidedAt",
      decided_as as "decidedAs", decided_by as "decidedBy", ${published} as "publicId", to_jsonb(record) ->> 'outcome' as outcome,
      to_jsonb(record) ->> 'confidential' is not null and to_jsonb(record) ->> 'address_confirmed_at' is null
        as "isUnconfirmed"
    from ${raw(table)} as record where id = ${id}`)
  return rows[0]
}
