import sql from 'sql-template-tag'
import type { Queryable, Team } from '../db/client.server.ts'
import { type RepeatedWork, repeat } from '../server/repeat.ts'
import { deliverNext } from './delivery.ts'
import type * as letters from './letters.ts'
import type { Template, Tools } from './template.ts'
import { type SmtpTimeouts, smtpTransport } from './transport.ts'

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

/** How long the mailer waits for what, in milliseconds. */
export type Patience = SmtpTimeouts & {
  /** Between two looks into an empty outbox, or at a database that is away. */
  poll: number
  /** For one letter as a whole. Well under the minute after which another process may take it. */
  letter: number
  /** For the letter in hand when the server stops. */
  farewell: number
}

const PATIENCE: Patience = {
  connection: 15_000,
  greeting: 15_000,
  socket: 30_000,
  poll: 2_000,
  letter: 45_000,
  farewell: 5_000,
}

export type MailerSettings = {
  team: Team
  smtpUrl: string
  /** The sender, as in `Dalil <letters@dalil.example>`. */
  from: string
  tools: Tools
  log(sentence: string): void
  patience?: Partial<Patience>
}

/**
 * Sends what is due in the outbox until stopped, one letter at a time. Any number of processes may do so at once.
 * Never throws: it logs.
 */
export function startMailer({ team, smtpUrl, from, tools, log, ...settings }: MailerSettings): RepeatedWork {
  const patience = { ...PATIENCE, ...settings.patience }
  const transport = smtpTransport(smtpUrl, { from, replyTo: tools.teamEmail }, patience)
  const hurry = new AbortController()
  const delivery = { team, transport, tools, timeout: patience.letter, hurry: hurry.signal, log }
  const sentences = {
    failing: 'The outbox cannot be reached, letters wait',
    recovered: 'The outbox can be reached again.',
  }
  const work = repeat(() => deliverNext(delivery), { pause: patience.poll, sentences, log })

  return {
    /** Resolves when the letter in hand, if any, is sent or left for another time. */
    async stop() {
      const farewell = setTimeout(() => hurry.abort(new Error('the server stops')), patience.farewell)
      await work.stop()
      clearTimeout(farewell)
      transport.close()
    },
  }
}
