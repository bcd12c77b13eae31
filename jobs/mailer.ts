import type { Staff } from '../db/client.server.ts'
import { deliverNext } from '../mail/delivery.ts'
import type { Tools } from '../mail/template.ts'
import { type SmtpTimeouts, smtpTransport } from '../mail/transport.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

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
  staff: Staff
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
export function startMailer({ staff, smtpUrl, from, tools, log, ...settings }: MailerSettings): RepeatedWork {
  const patience = { ...PATIENCE, ...settings.patience }
  const transport = smtpTransport(smtpUrl, { from, replyTo: tools.teamEmail }, patience)
  const hurry = new AbortController()
  const delivery = { staff, transport, tools, timeout: patience.letter, signal: hurry.signal, log }
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
