import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../app/env.server.ts'
import { addReviewers, createSignInLink } from '../app/review/access/access.queries.server.ts'
import type { Team } from '../db/client.server.ts'
import { createDatabase, openDatabase } from '../db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { seed } from '../db/seed.ts'
import { addOldSubmissions } from './old-submissions.ts'
import { timeQueries } from './query-time.ts'

export const ORIGIN = 'http://dalil.example'
const REVIEWER = 'amal@dalil.example'

/** The whole site over a catalogue of one size. */
export type Site = {
  scale: number
  team: Team
  fetch(request: Request): Response | Promise<Response>
  /** The headers of a signed-in reviewer. */
  reviewer: Record<string, string>
  /** Milliseconds in which a question to the database was open since the last call, its rows read included. */
  takeQueryTime(): number
}

/** A PostgreSQL of its own in a scratch folder. */
export type Scratch = {
  /** Rejects with a sentence when the server cannot be started. */
  server: Promise<EmbeddedPostgres>
  /** Ends the server, whatever it is doing or about to do, and leaves nothing behind. May be called again. */
  close(): Promise<void>
}

/** Begins to start a PostgreSQL; given back before it has started, so that it can be closed at any moment. */
export async function openScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-bench-'))
  const server = startEmbeddedPostgres(folder)
  const close = async () => {
    await server.then(
      (started) => started.stop(),
      () => {},
    )
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return { server, close }
}

/**
 * Seeds a database with `scale` invented opportunities beside the samples and as many old submissions, and opens the
 * built site on it.
 */
export async function openSite(server: EmbeddedPostgres, scale: number): Promise<Site> {
  const name = `bench_${scale}`
  await createDatabase(server.url('postgres'), name)
  // Named by its URL, no folder is looked at.
  const { team, visitor } = await openDatabase({ databaseUrl: server.url(name), dataFolder: '' })
  await seed(team, { opportunities: scale, listings: 0 })
  await addOldSubmissions(team, scale)
  const built = new URL('../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('../server/app.ts')
  const settings = readEnvironment({ PUBLIC_URL: ORIGIN })
  const app = await createApp(visitor, team, settings)
  await addReviewers(team, [REVIEWER])
  const link = await createSignInLink(team, settings, REVIEWER)
  const answer = await app.fetch(new Request(link, { method: 'POST', body: new URLSearchParams() }))
  const reviewer = { Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  return { scale, team, fetch: (request) => app.fetch(request), reviewer, takeQueryTime: timeQueries(visitor, team) }
}
