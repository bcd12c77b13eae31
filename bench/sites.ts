import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../app/env.server.ts'
import type { Team, Visitor } from '../db/client.server.ts'
import { createDatabase, openDatabase } from '../db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { seed } from '../db/seed.ts'

export const ORIGIN = 'http://dalil.example'

/** The whole site over a catalogue of one size. */
export type Site = {
  scale: number
  team: Team
  fetch(request: Request): Response | Promise<Response>
  /** Milliseconds spent waiting for the visitors' queries since the last call, their rows read included. */
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

/** Seeds a database with `scale` invented opportunities beside the samples, and opens the built site on it. */
export async function openSite(server: EmbeddedPostgres, scale: number): Promise<Site> {
  const name = `bench_${scale}`
  await createDatabase(server.url('postgres'), name)
  // Named by its URL, no folder is looked at.
  const { team, visitor } = await openDatabase({ databaseUrl: server.url(name), dataFolder: '' })
  await seed(team, { opportunities: scale, listings: 0 })

  const takeQueryTime = timeQueries(visitor)
  const built = new URL('../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('../server/app.ts')
  const app = await createApp(visitor, team, readEnvironment({ PUBLIC_URL: ORIGIN }))
  return { scale, team, fetch: (request) => app.fetch(request), takeQueryTime }
}

/** Times each query from here on. Pages are asked for one at a time, so the sum is one page's. */
function timeQueries(visitor: Visitor): () => number {
  let spent = 0
  const query = visitor.query.bind(visitor) as (statement: unknown) => Promise<unknown>
  const timed = async (statement: unknown) => {
    const began = performance.now()
    try {
      return await query(statement)
    } finally {
      spent += performance.now() - began
    }
  }
  Object.assign(visitor, { query: timed })
  return () => {
    const taken = spent
    spent = 0
    return taken
  }
}
