import { createServer, type RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Environment, readEnvironment } from '../app/env.server.ts'
import { addReviewers, createFirstSignInLink, createSignInLink } from '../app/review/access.queries.server.ts'
import { eraseDue } from '../app/review/daily-erasure.queries.server.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { queueDigest } from '../mail/digest.ts'
import { startMailer } from '../mail/outbox.ts'
import { siteFacts } from '../mail/template.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const development = process.argv.includes('--development')
// React and React Router choose their build by it.
process.env.NODE_ENV = development ? 'development' : 'production'

try {
  await start(readEnvironment(process.env))
} catch (error) {
  console.error(sentenceFor(error))
  process.exit(1)
}

async function start(settings: Environment): Promise<void> {
  const database = await openDatabase(settings)
  await addReviewers(database.team, settings.teamEmails)
  const background = startBackgroundWork(database, settings)
  const server = createServer(
    development ? await developmentListener(database, settings) : await listener(database, settings),
  )
  server.listen(settings.port, settings.host)
  await new Promise((ready, failed) => server.once('listening', ready).once('error', failed))

  const link = await createFirstSignInLink(database.team, settings)
  console.log(`${settings.site.name} is at ${settings.publicUrl}`)
  console.log(`The data lies in ${database.place}`)
  if (settings.publicUrl.startsWith('https:') && settings.trustedProxies.length === 0)
    console.log('Behind a proxy all visitors share one limit: name the proxy in TRUSTED_PROXIES.')
  if (link) console.log(`Nobody can review yet. Become the first reviewer, within the hour, at ${link}`)

  const shutDown = async () => {
    // Past this, whatever still hangs is given up: supervisors kill after 10 s.
    setTimeout(() => process.exit(0), 9_000).unref()
    setTimeout(() => server.closeAllConnections(), 7_000).unref()
    // A connection that is kept alive after its last answer would hold the server open for seconds.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    await Promise.all([new Promise((closed) => server.close(closed)), ...background.map((work) => work.stop())])
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
}

/** What an operator can act on: a sentence, not a stack. */
function sentenceFor(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `${message}: another program listens there. Set PORT to another port.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database cannot be reached: ${message || code}.`
  return message ?? String(error)
}

/** The built site. */
async function listener(database: Database, settings: Environment): Promise<RequestListener> {
  const built = new URL('../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('./app.ts')
  const app = await createApp(database.visitor, database.team, settings, resolve('build/client'))
  return getRequestListener(app.fetch)
}

/** The site from its sources: Vite serves and reloads the screens, and rebuilds the app where a file changed. */
async function developmentListener(database: Database, settings: Environment): Promise<RequestListener> {
  const vite = await (await import('vite')).createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return (request, response) =>
    vite.middlewares(request, response, async () => {
      const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
      const app = await createApp(database.visitor, database.team, settings)
      await getRequestListener(app.fetch)(request, response)
    })
}

/** What the server does by itself, whoever visits. */
function startBackgroundWork(database: Database, settings: Environment): RepeatedWork[] {
  const letters = settings.smtpUrl ? [sendLetters(database, settings, settings.smtpUrl)] : []
  return [tellTheTeam(database), eraseDaily(database, settings), ...letters]
}

/** Queues the team's digest, also where no mail server sends it: the console shows it. */
function tellTheTeam({ team }: Database): RepeatedWork {
  return repeat(() => queueDigest(team), {
    pause: 5_000,
    sentences: {
      failing: 'The team is not told what has come in',
      recovered: 'The team is told again what has come in.',
    },
    log: console.error,
  })
}

/** Erases what has had its time, at the start and then once a day. */
function eraseDaily({ team }: Database, { site }: Environment): RepeatedWork {
  return repeat(() => eraseDue(team, site.retention), {
    pause: 24 * 60 * 60 * 1000,
    sentences: {
      failing: 'What has had its time could not be erased, and is tried again tomorrow',
      recovered: 'What has had its time is erased again.',
    },
    log: console.error,
  })
}

/** Sends what the outbox holds. Without a mail server it waits there. */
function sendLetters({ team }: Database, settings: Environment, smtpUrl: string): RepeatedWork {
  return startMailer({
    team,
    smtpUrl,
    from: settings.mailFrom,
    tools: {
      ...siteFacts(settings),
      createSignInLink: (email) => createSignInLink(team, settings, email),
    },
    log: console.error,
  })
}
