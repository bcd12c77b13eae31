import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { Suspicion } from './trap-fields.ts'

/** The public forms. */
export type PublicForm = 'request' | 'listing' | 'message'

/** Puts a submission aside for the team to see, with everything that was typed. */
export async function setAside(
  connection: Queryable,
  form: PublicForm,
  value: unknown,
  reason: Suspicion,
): Promise<void> {
  await connection.query(sql`
    insert into caught (kind, content, reason) values (${form}, ${JSON.stringify(value)}, ${reason})`)
}
