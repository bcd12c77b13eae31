import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded.ts'

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
