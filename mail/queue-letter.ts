// Queues letters. The caller passes the language of a letter. This is the language of the page from which the recipient
// sent the form or signed up (`page_language`), or of the page on which the letter was requested. There are three
// exceptions: the digest uses the language of the reviewer's latest sign-in, an imported record the language of its
// text, and an alert the language that its subscriber has chosen.

import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../config/language.ts'
import type { Queryable } from '../db/client.server.ts'
import { type ContentOf, type LetterName, letterKinds } from './letter-kinds.ts'
import { dueAfterUndo } from './letter-states.ts'

export type Letter = {
  [Name in LetterName]: {
    template: Name
    recipient: Name extends 'digest' ? null : string
    language: Language
    content: ContentOf<Name>
  }
}[LetterName]

type Queueing = {
  decisionId?: string | null | undefined
  /** The event that the letter is about, such as a decision. A second letter with the same occasion is not queued. */
  occasion?: string | null | undefined
  due?: Sql
  onlyIf?: Sql
  /** Whether the address may be a stranger's. If so, the mailbox's limit applies (the function `may_write_to`). */
  isUnproven?: boolean
}

/**
 * Queues a letter in the caller's transaction and returns its id. Returns undefined if a letter with the same occasion
 * was queued before, if the letter would expire before it is due, if `onlyIf` is false, or if the mailbox has reached
 * its limit.
 */
export async function queueLetter(
  connection: Queryable,
  { template, recipient, language, content }: Letter,
  {
    decisionId = null,
    occasion = decisionId && `decision:${decisionId}`,
    due = decisionId ? dueAfterUndo : sql`now()`,
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

/**
 * Locks the mailbox until the transaction ends. Other transactions that queue letters to it wait, so a transaction that
 * counts its letters misses none.
 */
export async function lockMailbox(connection: Queryable, address: string): Promise<void> {
  await connection.query(sql`select pg_advisory_xact_lock(mailbox_key(${address}))`)
}

/**
 * SQL expressions for the columns of the letters, which are evaluated for each row of `from`. `content` names the
 * submission that the letter is about.
 */
type Rows = {
  recipient: Sql
  language: Sql
  content?: Sql
  occasion?: Sql
  decisionId?: Sql
  due?: Sql
  from: Sql
}

/**
 * Queues a letter for each row of a query. Returns the ids of the new letters, without those that were queued before.
 */
export async function queueLetters(
  connection: Queryable,
  template: LetterName,
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
  const { priority, lifeInMinutes } = letterKinds[template]
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
