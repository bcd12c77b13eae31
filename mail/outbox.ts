import sql from 'sql-template-tag'
import type { Queryable } from '../db/client.server.ts'
import type * as letters from './letters.ts'
import type { Template } from './template.ts'

type Letters = typeof letters
type ContentOf<Letter> = Letter extends Template<infer Content> ? Content : never

export type Letter = {
  [Name in keyof Letters]: {
    template: Name
    recipient: Name extends 'digest' ? null : string
    content: ContentOf<Letters[Name]>
  }
}[keyof Letters]

/** In the caller's transaction. A letter about a decision is sent a minute later, so that the decision can be undone. */
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
