import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { showErrors } from '../error-output.ts'

export type MailServer = {
  url: string
  /** The emails that the server has accepted, in order. `at` is a time from `performance.now()`. */
  arrivals: { recipient: string; at: number }[]
  arrivalOf(recipient: string): number | undefined
  stop(): Promise<void>
}

type LetterWorker = {
  stop(): Promise<void>
  kill(): Promise<void>
}

export async function startMailServer(replyMs: number): Promise<MailServer> {
  const { child, message: port, end } = await start('mail-server.ts', { REPLY_MS: String(replyMs) })
  const arrivals: MailServer['arrivals'] = []
  child.on('message', (recipient: string) => arrivals.push({ recipient, at: performance.now() }))
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    arrivalOf: (recipient) => arrivals.findLast((arrival) => arrival.recipient === recipient)?.at,
    stop: () => end('SIGKILL'),
  }
}

export async function startLetterWorker(databaseUrl: string, smtpUrl: string, connections = 5): Promise<LetterWorker> {
  const { end } = await start('worker.ts', {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SMTP_CONNECTIONS: String(connections),
  })
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Starts a process and resolves when its first message has arrived. */
async function start(file: string, environment: Record<string, string>) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const hideErrors = showErrors(child)
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error(`${file} has ended.`)
    }),
  ])
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    hideErrors()
    child.kill(signal)
    await ended
  }
  return { child, message, end }
}
