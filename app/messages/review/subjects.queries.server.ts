import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Reference } from '../../review/queue/queue.queries.server.ts'
import type { Status } from '../../submissions/transitions.ts'

/** Why a message is probably about a record. 'report': certain, it was sent from the record's public page. */
export type SubjectReason = 'report' | 'email' | 'address' | 'name'

export type Subject = Reference & { status: Status; reasons: SubjectReason[] }

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

type Asked = { email: string; message: string; about: string | null }

/** The requests and listings that a message is probably about, certain ones first. */
export async function listSubjects(staff: Staff, { email, message, about }: Asked): Promise<Subject[]> {
  const ids = message.toLowerCase().match(ID) ?? []
  const [, reported = null] = about?.split('/') ?? []
  const { rows } = await staff.query<Subject>(sql`
    select kind, id, name, status, reasons from (
      select kind, id, name, status, array_remove(array[
        case when public_id = ${reported}::uuid then 'report' end,
        case when lower(email) = lower(${email}) then 'email' end,
        case when id = any(${ids}::uuid[]) or public_id = any(${ids}::uuid[]) then 'address' end,
        case when length(name) >= 4 and strpos(lower(${message}), lower(name)) > 0 then 'name' end
      ], null) as reasons
      from (
        select 'request' as kind, id, opportunity_id as public_id, company as name, status, contact_email as email
        from opportunity_submissions where suspicion is null
        union all
        select 'listing', id, id, company_name, status, contact_email from vendor_listings where suspicion is null
      ) as records
      where status <> 'erased'
    ) as found
    where cardinality(reasons) > 0
    order by 'report' = any(reasons) desc, cardinality(reasons) desc, name, id limit 8`)
  return rows
}
