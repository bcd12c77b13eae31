import sql from 'sql-template-tag'
import type { Queryable } from '../db/client.server.ts'
import type * as letters from './letters.ts'
import type { Template } from './template.ts'

type Letters = typeof letters
type ContentOf<Letter> = Letter extends Template<infer Content> ? Content : never

/**
 * One of the letters of letters.ts, with what fills it: no secrets in there, they are made when it is sent. The digest
 * names no recipient: it goes to the team, wherever the team reads mail by then.
 */
export type Letter = {
  [Name in keyof Letters]: {
    template: Name
    recipient: Name extends 'digest' ? null : string
    content: ContentOf<Letters[Name]>
  }
}[keyof Letters]

/**
 * Queues a letter, inside the caller's transaction: it is sent if and only if that is committed. One that tells of a
 * decision goes out a minute later, so that there is time to undo what was decided by a slip of the finger.
 */
export async function queueLetter(
  connection: Queryable,
  { template, recipient, content }: Letter,
  decisionId?: string,
): Promise<void> {
  await connection.query(sql`
    insert into outbox (recipient, template, content, decision_id, due_at)
    values (${recipient}, ${template}, ${JSON.stringify(content)}, ${decisionId ?? null},
      case when ${decisionId ?? null}::uuid is null then now() else now() + interval '1 minute' end)
  `)
}
