import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Language } from '../config/language.ts'
import type { Staff } from '../db/client.server.ts'
import { describeFailure, isPermanentRefusal } from './failure.ts'
import { footerOf } from './footer.ts'
import { htmlOf } from './html.ts'
import { isWaitingLetter } from './letter-states.ts'
import { letterTextOf } from './letters.ts'
import { plainTextOf } from './plain-text.ts'
import { EmptyLetterError, letterToolsIn, type RenderedLetter, type Tools } from './template.ts'
import type { Transport } from './transport.ts'
import { writerName } from './writer-name.ts'

const RETRY_MS = 500

export type QueuedLetter = {
  recipient: string | null
  template: string
  language: Language
  content: never
  id?: string
}
type OpenAttempt = QueuedLetter & { id: string; attempts: number }

export type Delivery = {
  staff: Staff
  transport: Transport
  tools: Tools
  log(sentence: string): void
}

/** Sends a letter. Throws if another attempt may succeed, and also if the database fails. */
export async function sendLetter(
  id: string,
  { staff, transport, tools, log }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  // The letter is read only after this wait for the rate limit, because it may be withdrawn in the meantime.
  await transport.ready()
  signal.throwIfAborted()
  const letter = await beginAttempt(staff, id)
  if (!letter) return
  const recipient = recipientOf(letter, tools)
  try {
    const rendered = await renderLetter(letter, tools)
    await transport.send(
      {
        ...rendered,
        id,
        recipient,
        language: letter.language,
        ...senderOf(letter, rendered, tools),
        from: letterTextOf(letter.template)?.from,
      },
      signal,
    )
  } catch (error) {
    if (error instanceof EmptyLetterError) return withdraw(staff, id)
    const reason = describeFailure(error, recipient)
    const isFinal = isPermanentRefusal(error)
    await recordFailure(staff, letter, reason, isFinal)
    const said = `Email ${id} (${letter.template}) was not sent at attempt ${letter.attempts}`
    if (!isFinal) throw new Error(`${said} and will be retried: ${reason}`)
    log(`${said}, because the mail server refuses it: ${reason}`)
    return
  }
  await recordSent(staff, id)
}

async function beginAttempt(staff: Staff, id: string): Promise<OpenAttempt | undefined> {
  const { rows } = await staff.query<OpenAttempt>(sql`
    update letters set attempts = attempts + 1, last_error = null where id = ${id} and ${isWaitingLetter}
    returning id, recipient, template, content, language, attempts`)
  return rows[0]
}

// Records a failed attempt, unless a later attempt has begun or the letter was withdrawn. The submission of a withdrawn
// letter may have been erased, and the mail server's reason may quote the letter.
async function recordFailure(
  staff: Staff,
  { id, attempts }: OpenAttempt,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  await staff.query(sql`
    update letters
    set last_error = ${reason}, failed_at = coalesce(failed_at, now()), last_failed_at = now(),
      state = ${isFinal ? 'failed' : 'queued'}
    where id = ${id} and attempts = ${attempts} and state = 'queued'`)
}

async function withdraw(staff: Staff, id: string): Promise<void> {
  await staff.query(sql`update letters set state = 'withdrawn' where id = ${id} and state = 'queued'`)
}

/**
 * Records that the mail server has accepted the letter. It retries while the database is away, because otherwise the
 * letter would be sent a second time.
 */
async function recordSent(staff: Staff, id: string): Promise<void> {
  while (!staff.ended) {
    try {
      await staff.query(sql`update letters set state = 'sent', sent_at = now(), last_error = null where id = ${id}`)
      return
    } catch {
      await delay(RETRY_MS, undefined, { ref: false })
    }
  }
}

const recipientOf = ({ recipient }: QueuedLetter, { teamEmail }: Tools) => recipient ?? teamEmail

export function senderOf(
  { template, language }: Pick<QueuedLetter, 'template' | 'language'>,
  rendered: Pick<RenderedLetter, 'writer'> | null,
  { siteNames, teamEmail }: Pick<Tools, 'siteNames' | 'teamEmail'>,
): { senderName: string; replyTo: string | undefined } {
  const writer = rendered?.writer
  if (writer) return { senderName: writerName(writer.name, siteNames, language), replyTo: writer.address }
  return {
    senderName: siteNames[language],
    replyTo: letterTextOf(template)?.replyTo === 'none' ? undefined : teamEmail,
  }
}

export async function renderLetter(letter: QueuedLetter, tools: Tools): Promise<RenderedLetter> {
  const template = letterTextOf(letter.template)
  if (!template) throw new Error(`there is no template ${letter.template}`)
  const { content, language } = letter
  const letterTools = letterToolsIn(language, tools, letter.id)
  const written = await template.write({ recipient: recipientOf(letter, tools), content }, letterTools)
  const { subject, parts, ending = [], why, headers = {}, writer } = written
  const answeredBy = writer?.address ? 'writer' : letter.recipient === null ? undefined : (template.replyTo ?? 'team')
  const foot = footerOf(why, answeredBy, letterTools)
  return {
    subject,
    headers,
    ...(writer && { writer }),
    text: plainTextOf([...parts, ...ending], foot, language),
    html: await htmlOf({ subject, parts, ending, foot, ...letterTools }),
  }
}
