import sql, { join, raw } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { publishedKinds } from '../../../domain/kinds.ts'
import { kinds } from '../../records/kinds.ts'
import type { Status } from '../../records/transitions.ts'
import type { Reference } from '../../review/queue/queue.queries.server.ts'

/**
 * Why a message is probably about a certain request or listing. With 'report' it is certain, because the message was
 * sent from the public page of the request or listing.
 */
export type SubjectReason = 'report' | 'email' | 'address' | 'name'

const publishedRecords = publishedKinds.map((kind) => {
  const { table, sender, publication } = kinds[kind]
  const [publicId, name, email] = [publication[0], sender.name.column, sender.email.column].map((column) => raw(column))
  return sql`
    select ${kind} as kind, id, ${publicId} as public_id, ${name} as name, status, ${email} as email
    from ${raw(table)} where suspicion is null`
})

export type Subject = Reference & { status: Status; reasons: SubjectReason[] }

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

type Message = { email: string; message: string; about: string | null }

/**
 * Lists the requests and listings that a message is probably about. If the message was sent from the public page of one
 * of them, that one comes first.
 */
export async function listSubjects(staff: Staff, { email, message, about }: Message): Promise<Subject[]> {
  const ids = message.toLowerCase().match(ID) ?? []
  const [, reportedId = null] = about?.split('/') ?? []
  const { rows } = await staff.query<Subject>(sql`
    select kind, id, name, status, reasons from (
      select kind, id, name, status, array_remove(array[
        case when public_id = ${reportedId}::uuid then 'report' end,
        case when lower(email) = lower(${email}) then 'email' end,
        case when id = any(${ids}::uuid[]) or public_id = any(${ids}::uuid[]) then 'address' end,
        case when length(name) >= 4 and strpos(lower(${message}), lower(name)) > 0 then 'name' end
      ], null) as reasons
      from (
        ${join(publishedRecords, ' union all ')}
      ) as records
      where status <> 'erased'
    ) as found
    where cardinality(reasons) > 0
    order by 'report' = any(reasons) desc, cardinality(reasons) desc, name, id limit 8`)
  return rows
}
