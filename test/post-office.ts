import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import sql from 'sql-template-tag'
import { expect, onTestFinished } from 'vitest'
import { letterTools } from '../app/features.ts'
import type { TestSite } from './app.ts'
import { builtServer } from './built-site.ts'
import { startLetterWorker } from './letters.ts'
import { type Letter, startMailServer, urlOf } from './mail-server.ts'

/** Starts a real SMTP server, which runs until the test ends. */
export async function openPostOffice(behaviour: SMTPServerOptions = {}) {
  const server = await startMailServer(behaviour)
  onTestFinished(server.close)
  return server
}

/** Starts a real SMTP server that accepts no recipient until the test calls `goOn`. */
export async function openSlowPostOffice() {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const postOffice = await openPostOffice({
    onRcptTo: (_address, _session, done) => {
      reached.resolve()
      goOn.promise.then(() => done())
    },
  })
  return { ...postOffice, reached: reached.promise, goOn: goOn.resolve }
}

/** Starts a server that passes each connection to `treat`. Returns its URL. */
export async function openBrokenPostOffice(treat: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    treat(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return urlOf(server)
}

/** Returns an error that makes a mail server refuse with this code and this message. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/**
 * Sends the queued emails of a site and returns them. Emails about decisions are sent without their delay of a minute.
 */
export async function deliver({ settings, database: { staff } }: TestSite): Promise<Letter[]> {
  await staff.query(sql`update letters set due_at = now() where decision_id is not null and state = 'queued'`)
  const postOffice = await openPostOffice()
  const { nameOf } = await builtServer()
  const tools = letterTools(staff, settings, nameOf)
  const log = (sentence: string) => expect.unreachable(sentence)
  const worker = await startLetterWorker(staff, postOffice.url, {
    from: settings.mailFrom,
    alertsFrom: settings.alertsFrom,
    tools,
    log,
  })
  const queued = async () => (await staff.query(sql`select id from letters where state = 'queued'`)).rowCount
  await expect.poll(queued).toBe(0)
  await worker.stop()
  return postOffice.received
}
