import sql from 'sql-template-tag'
import type { Staff } from '../db/client.server.ts'
import { describeFailure } from './failure.ts'
import { waiting } from './letter-states.ts'
import * as letters from './letters.ts'
import type { LetterText, Template, Tools } from './template.ts'
import type { Transport } from './transport.ts'

// One minute, two, four and so on up to an hour between them: thirty tries take a day.
const ATTEMPTS = 30

export type QueuedLetter = { recipient: string | null; template: string; content: never }
type DueLetter = QueuedLetter & { id: string; attempts: number }

export type Delivery = {
  staff: Staff
  transport: Transport
  tools: Tools
  /** For one attempt, in milliseconds: well under a minute, since the letter may be taken again after that. */
  timeout: number
  signal: AbortSignal
  log(sentence: string): void
}

/** Gives whether a letter was due. Throws only when the database fails. */
export async function deliverNext({ staff, transport, tools, timeout, signal, log }: Delivery): Promise<boolean> {
  const letter = await takeDueLetter(staff)
  if (!letter) return false
  const recipient = recipientOf(letter, tools)
  try {
    await transport.send(
      recipient,
      await renderLetter(letter, tools),
      AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    )
  } catch (error) {
    const reason = describeFailure(error, recipient)
    const next = letter.attempts < ATTEMPTS ? 'it will be retried' : 'it is given up'
    log(`Letter ${letter.id} (${letter.template}) was not sent at attempt ${letter.attempts}, ${next}: ${reason}`)
    await recordFailure(staff, letter, reason)
    return true
  }
  await staff.query(sql`update outbox set sent_at = now() where id = ${letter.id}`)
  return true
}

// The pause before the next attempt begins when the letter is taken, so that it is the lease as well.
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

// Not where another process has taken the letter since, whose attempt is open, nor where it was withdrawn: its
// submission may have been erased, and mail servers quote.
async function recordFailure(staff: Staff, { id, attempts }: DueLetter, reason: string): Promise<void> {
  await staff.query(sql`
    update outbox
    set last_error = ${reason}, due_at = case when attempts < ${ATTEMPTS} then due_at else 'infinity' end
    where id = ${id} and attempts = ${attempts} and withdrawn_at is null`)
}

const recipientOf = ({ recipient }: QueuedLetter, { teamEmail }: Tools) => recipient ?? teamEmail

export async function renderLetter(letter: QueuedLetter, tools: Tools): Promise<LetterText> {
  const template = templateOf(letter.template)
  if (!template) throw new Error(`there is no template ${letter.template}`)
  return template.write({ recipient: recipientOf(letter, tools), content: letter.content }, tools)
}

export function templateOf(name: string): Template<never> | undefined {
  const templates: Record<string, Template<never>> = letters
  return templates[name]
}
