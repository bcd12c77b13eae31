import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Visitor } from '../../db/client.server.ts'
import type { ContactMessage } from './contact.schema.ts'

/** Stores a message to the team (spec 3). Resolves once the row is safe. Throws when the database is away. */
export async function saveContactMessage(db: Visitor, { name, email, message }: ContactMessage): Promise<void> {
  await db.query(sql`
    insert into contact_submissions (id, name, email, message) values (${uuid()}, ${name}, ${email}, ${message})`)
}
