import type { Staff } from '../db/client.server.ts'
import { deliverNext } from '../mail/delivery.ts'
import type { Tools } from '../mail/template.ts'
import { type SmtpTimeouts, smtpTransport } from '../mail/transport.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

export type Timeouts = SmtpTimeouts & {
  poll: number
  /** Well under the minute after which another process may take the letter. */
  letter: number
  shutdown: number
}

const TIMEOUTS: Timeouts = {
  connection: 15_000,
  greeting: 15_000,
  socket: 30_000,
  poll: 2_000,
  letter: 45_000,
  shutdown: 5_000,
}

export type MailerSettings = {
  staff: Staff
  smtpUrl: string
  from: string
  tools: Tools
  log(sentence: string): void
  timeouts?: Partial<Timeouts>
}

export function startMailer({ staff, smtpUrl, from, tools, log, ...settings }: MailerSettings): RepeatedWork {
  const timeouts = { ...TIMEOUTS, ...settings.timeouts }
  const transport = smtpTransport(smtpUrl, { from, replyTo: tools.teamEmail }, timeouts)
  const abort = new AbortController()
  const delivery = { staff, transport, tools, timeout: timeouts.letter, signal: abort.signal, log }
  const sentences = {
    failing: 'The outbox cannot be reached, letters wait',
    recovered: 'The outbox can be reached again.',
  }
  const work = repeat(() => deliverNext(delivery), { pause: timeouts.poll, sentences, log })

  return {
    async stop() {
      const shutdown = setTimeout(() => abort.abort(new Error('the server stops')), timeouts.shutdown)
      await work.stop()
      clearTimeout(shutdown)
      transport.close()
    },
  }
}
