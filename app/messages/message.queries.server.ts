import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '../../db/client.server.ts'
import type { Suspicion } from '../forms/spam-signals.ts'
import type { ContactMessage } from './message.schema.ts'

/** Stores a message to the team (spec 3) and gives its id; undefined where the same came within a day. */
export async function saveContactMessage(
  connection: Queryable,
  { name, email, message }: ContactMessage,
  suspicion?: Suspicion,
): Promise<string | undefined> {
  const id = uuid()
  const { rowCount } = await connection.query(sql`
    insert into contact_submissions (id, name, email, message, suspicion)
    values (${id}, ${name}, ${email}, ${message}, ${suspicion ?? null})`)
  return rowCount ? id : undefined
}
