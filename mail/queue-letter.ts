import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../config/language.ts'
import type { Queryable } from '../db/client.server.ts'
import * as letters from './letters.ts'
import type { Template } from './template.ts'

type Letters = typeof letters
type ContentOf<Letter> = Letter extends Template<infer Content> ? Content : never

const templates: Record<keyof Letters, Pick<Template<never>, 'priority' | 'lifeInMinutes'>> = letters

export type Letter = {
  [Name in keyof Letters]: {
    template: Name
    recipient: Name extends 'digest' ? null : string
    language: Name extends 'digest' ? 'en' : Language
    content: ContentOf<Letters[Name]>
  }
}[keyof Letters]

const IN_A_MINUTE = sql`now() + interval '1 minute'`

/**
 * In the caller's transaction. A letter about a decision is sent a minute later, so that the decision can be undone, or
 * at `due`, and is queued once. Gives its id; undefined where it was queued before, or is due after its life.
 */
export async function queueLetter(
  connection: Queryable,
  { template, recipient, language, content }: Letter,
  { decisionId = null, due = decisionId ? IN_A_MINUTE : sql`now()` }: { decisionId?: string | null; due?: Sql } = {},
): Promise<string | undefined> {
  const { priority, lifeInMinutes } = templates[template]
  const { kind, submissionId } = { kind: null, submissionId: null, ...content }
  const { rows } = await connection.query<{ id: string }>(sql`
    insert into letters
      (occasion, template, recipient, language, content, request_id, listing_id, decision_id, priority, due_at, expires_at)
    select
      ${decisionId && `decision:${decisionId}`}, ${template}, ${recipient}, ${language},
      ${JSON.stringify(content)}::jsonb,
      ${kind === 'request' ? submissionId : null}::uuid, ${kind === 'listing' ? submissionId : null}::uuid,
      ${decisionId}::uuid, ${priority}::int, due_at, expires_at
    from (select ${due} as due_at, now() + make_interval(mins => ${lifeInMinutes}) as expires_at) as times
    where due_at < expires_at
    on conflict (occasion) do nothing returning id`)
  return rows[0]?.id
}
