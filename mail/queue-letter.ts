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
    language: Language
    content: ContentOf<Letters[Name]>
  }
}[keyof Letters]

type Queueing = {
  decisionId?: string | null | undefined
  /** A letter about the same occasion exists once. */
  occasion?: string | null | undefined
  due?: Sql
  onlyIf?: Sql
  /** The address may be a stranger's: a mailbox gets five such letters a day (may_write_to). */
  isUnproven?: boolean
}

const IN_A_MINUTE = sql`now() + interval '1 minute'`

/** In the caller's transaction. Undefined where it was queued before, is due after its life, or may not be queued. */
export async function queueLetter(
  connection: Queryable,
  { template, recipient, language, content }: Letter,
  {
    decisionId = null,
    occasion = decisionId && `decision:${decisionId}`,
    due = decisionId ? IN_A_MINUTE : sql`now()`,
    onlyIf = sql`true`,
    isUnproven = false,
  }: Queueing = {},
): Promise<string | undefined> {
  if (isUnproven && recipient) await lockMailbox(connection, recipient)
  const mayWrite = isUnproven ? sql`may_write_to(${recipient})` : sql`true`
  const [id] = await queueLetters(connection, template, {
    recipient: sql`${recipient}::text`,
    language: sql`${language}::text`,
    content: sql`${JSON.stringify(content)}::jsonb`,
    occasion: sql`${occasion}::text`,
    decisionId: sql`${decisionId}::uuid`,
    due,
    from: sql`(select) as one where ${onlyIf} and ${mayWrite}`,
  })
  return id
}

/** Letters to one mailbox wait for each other, until the transaction ends: those that count them see them all. */
export async function lockMailbox(connection: Queryable, address: string): Promise<void> {
  await connection.query(sql`select pg_advisory_xact_lock(mailbox_key(${address}))`)
}

/** Columns of the rows that `from` gives; `content` names the submission that the letter is about. */
type Rows = {
  recipient: Sql
  language: Sql
  content?: Sql
  occasion?: Sql
  decisionId?: Sql
  due?: Sql
  from: Sql
}

/** A letter for each row of a query. Gives the ids of those that were not queued before. */
export async function queueLetters(
  connection: Queryable,
  template: keyof Letters,
  {
    recipient,
    language,
    content = sql`'{}'::jsonb`,
    occasion = sql`null::text`,
    decisionId = sql`null::uuid`,
    due = sql`now()`,
    from,
  }: Rows,
): Promise<string[]> {
  const { priority, lifeInMinutes } = templates[template]
  const { rows } = await connection.query<{ id: string }>(sql`
    insert into letters
      (occasion, template, recipient, language, content, kind, submission_id, decision_id, priority, due_at, expires_at)
    select occasion, ${template}, recipient, language, content,
      submission ->> 'kind', (submission ->> 'submissionId')::uuid,
      decision_id, ${priority}::int, due_at, expires_at
    from (
      select ${recipient} as recipient, ${language} as language, ${content} as content, ${occasion} as occasion,
        ${decisionId} as decision_id, ${due} as due_at, now() + make_interval(mins => ${lifeInMinutes}) as expires_at
      from ${from}) as letter,
      lateral (select coalesce(content #> '{posts,0}', content) as submission) as about
    where due_at < expires_at
    on conflict (occasion) do nothing returning id`)
  return rows.map(({ id }) => id)
}
