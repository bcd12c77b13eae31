import sql from 'sql-template-tag'
import type { Staff } from '../db/client.server.ts'
import { whatWentWrong } from './failure.ts'
import * as letters from './letters.ts'
import { waiting } from './states.ts'
import type { Template, Tools, Words } from './template.ts'
import type { Transport } from './transport.ts'

// One minute, two, four and so on up to an hour between them: thirty tries take a day.
const ATTEMPTS = 30

/** The content is whatever its template asked for when it was queued; only that template can tell. */
export type QueuedLetter = { recipient: string | null; template: string; content: never }
type DueLetter = QueuedLetter & { id: string; attempts: number }

export type Delivery = {
  staff: Staff
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
export async function deliverNext({ staff, transport, tools, timeout, hurry, log }: Delivery): Promise<boolean> {
  const letter = await takeDueLetter(staff)
  if (!letter) return false
  const signal = AbortSignal.any([hurry, AbortSignal.timeout(timeout)])
  const mailbox = mailboxOf(letter, tools)
  try {
    await transport.send(mailbox, await word(letter, tools), signal)
  } catch (error) {
    const reason = whatWentWrong(error, mailbox)
    const next = letter.attempts < ATTEMPTS ? 'it will be tried again' : 'it is given up'
    log(`Letter ${letter.id} (${letter.template}) was not sent at attempt ${letter.attempts}, ${next}: ${reason}`)
    await noteFailure(staff, letter, reason)
    return true
  }
  await staff.query(sql`update outbox set sent_at = now() where id = ${letter.id}`)
  return true
}

/**
 * The pause before the next try begins when the letter is taken, so that it is the lease as well: a process that dies
 * while sending leaves what a failed try leaves, except that there is no last_error.
 */
async function takeDueLetter(staff: Staff): Promise<DueLetter | undefined> {
  const { rows } = await staff.query<DueLetter>(sql`
    update outbox
    set attempts = attempts + 1,
        last_error = null,
        due_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 6), interval '1 hour')
    where id = (
      select id from outbox where ${waiting} and due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning id, recipient, template, content, attempts
  `)
  return rows[0]
}

/**
 * After the last try the letter is due at infinity, which is never. A process that was held up until its lease was over
 * says nothing of a letter that another has taken since: that one is on its way. Nor of one that was withdrawn meanwhile:
 * it may be withdrawn because what it tells of was erased, and mail servers quote.
 */
async function noteFailure(staff: Staff, { id, attempts }: DueLetter, reason: string): Promise<void> {
  await staff.query(sql`
    update outbox
    set last_error = ${reason}, due_at = case when attempts < ${ATTEMPTS} then due_at else 'infinity' end
    where id = ${id} and attempts = ${attempts} and withdrawn_at is null`)
}

/** Where a letter goes: one that names nobody is the team's. */
const mailboxOf = ({ recipient }: QueuedLetter, { teamEmail }: Tools) => recipient ?? teamEmail

/** Words a letter of the outbox as it would be sent now. Throws where its template is not known. */
export async function word(letter: QueuedLetter, tools: Tools): Promise<Words> {
  const templates: Record<string, Template<never>> = letters
  const wordLetter = templates[letter.template]
  // A newer version of the server may have queued it, and will send it.
  if (!wordLetter) throw new Error(`there is no template ${letter.template}`)
  return wordLetter({ recipient: mailboxOf(letter, tools), content: letter.content }, tools)
}
