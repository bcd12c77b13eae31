import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import { publicFields, type ValuesOf } from '../../kit/fields/fields.ts'
import { idByKey } from '../../manage/links/keys.queries.server.ts'
import { requestFields } from '../../records/request.fields.ts'
import type { Status } from '../../records/transitions.ts'
import { shownRecord } from '../../requests/request.queries.server.ts'

const { contactEmail: _address, closesOn: _day, logoUrl: _logo, ...fields } = publicFields(requestFields)

/** What the page of a request shows, without the email address; it need not be public. */
export type FileRequest = ValuesOf<typeof fields> & {
  status: Exclude<Status, 'answered' | 'spam' | 'erased'>
  publicId: string | null
  postedAt: Date | null
  closesOn: string | null
}

/** By a manage link; undefined where the link has ended, or is that of a listing. Changes nothing. */
export async function findOwnRequest(db: Queryable, key: string): Promise<FileRequest | undefined> {
  const { rows } = await db.query<FileRequest>(sql`
    select ${selectFields(fields)}, status, posted_at as "postedAt", closes_on as "closesOn",
      case when status in ('approved', 'paused', 'closed') then opportunity_id end as "publicId"
    from ${shownRecord(idByKey('request', key))}`)
  return rows[0]
}
