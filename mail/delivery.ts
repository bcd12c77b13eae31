import sql, { type Sql } from 'sql-template-tag'
import type { Team } from '../db/client.server.ts'
import { whatWentWrong } from './failure.ts'
import * as letters from './letters.ts'
import type { Template, Tools, Words } from './template.ts'
import type { Transport } from './transport.ts'

// One minute, two, four and so on up to an hour between them: thirty tries take a day.
const ATTEMPTS = 30

/**
 * Nobody wants a receipt for what they have forgotten, or a sign-in letter from last month: where there was no mail
 * server for long, what has waited for more than a week is not sent any more. For rows of the outbox.
 */
export const expired: Sql = sql`created_at < now() - interval '7 days'`

/** The content is whatever its template asked for when it was queued; only that template can tell. */
export type QueuedLetter = { recipient: string; template: string; content: never }
type DueLetter = QueuedLetter & { id: string; attempts: number }

export type Delivery = {
  team: Team
  transport: Transport
  tools: Tools
  /** For one try, in milliseconds: well under a minute, since the letter may be taken again after that. */
  timeout: number
  /** Breaks the try off. */
  hurry: AbortSignal
  log(sentence: string): void
}

/**
 * Tries to send the letter that has been due longest, if there is one, and notes how it went. Gives whether there was
 * one. Throws only when the database fails: a letter that cannot be sent stays in the outbox with its last_error.
 */
export async function deliverNext({ team, transport, tools, timeout, hurry, log }: Delivery): Promise<boolean> {
  const letter = await takeDueLetter(team)
  if (!letter) return false
  const signal = AbortSignal.any([hurry, AbortSignal.timeout(timeout)])
  try {
    await transport.send(letter.recipient, await word(letter, tools), signal)
  } catch (error) {
    const reason = whatWentWrong(error, letter.recipient)
    const next = letter.attempts < ATTEMPTS ? 'it will be tried again' : 'it is given up'
    log(`Letter ${letter.id} (${letter.template}) was not sent at attempt ${letter.attempts}, ${next}: ${reason}`)
    await team.query(sql`update outbox set last_error = ${reason} where id = ${letter.id}`)
    return true
  }
  await team.query(sql`update outbox set sent_at = now() where id = ${letter.id}`)
  return true
}

/**
 * The pause before the next try begins when the letter is taken, so that it is the lease as well: a process that dies
 * while sending leaves what a failed try leaves. After the last try the letter is due at infinity, which is never.
 */
async function takeDueLetter(team: Team): Promise<DueLetter | undefined> {
  const { rows } = await team.query<DueLetter>(sql`
    update outbox
    set attempts = attempts + 1,
        due_at = case when attempts + 1 < ${ATTEMPTS}
                 then now() + least(interval '1 minute' * 2 ^ attempts, interval '1 hour')
                 else 'infinity' end
    where id = (
      select id from outbox where sent_at is null and due_at <= now() and not (${expired})
      order by due_at limit 1 for update skip locked
    )
    returning id, recipient, template, content, attempts
  `)
  return rows[0]
}

/** Words a letter of the outbox as it would be sent now. Throws where its template is not known. */
export async function word({ template, recipient, content }: QueuedLetter, tools: Tools): Promise<Words> {
  const templates: Record<string, Template<never>> = letters
  const wordLetter = templates[template]
  // A newer version of the server may have queued it, and will send it.
  if (!wordLetter) throw new Error(`there is no template ${template}`)
  return wordLetter({ recipient, content }, tools)
}
