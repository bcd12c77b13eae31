import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded.ts'

type Scratch = {
  server: Promise<EmbeddedPostgres>
  /** Stops PostgreSQL and deletes its folder. This may be called while PostgreSQL starts, and more than once. */
  close(): Promise<void>
}

/**
 * Starts PostgreSQL in a temporary folder. Resolves before PostgreSQL is ready, so that an interrupt can call `close`
 * at any moment.
 */
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
