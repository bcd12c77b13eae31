import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded.ts'

type Scratch = {
  server: Promise<EmbeddedPostgres>
  /** May be called while the server starts, and more than once. */
  close(): Promise<void>
}

/** Resolves before PostgreSQL has started, so that an interrupt can close it at any moment. */
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
