import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withConnection } from '../db/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { loginFrom } from '../db/login.ts'
import { makeTemplate, setForTests } from './postgresql.ts'

/**
 * Starts the PostgreSQL that all tests share, in a temporary folder. Returns the function that stops it after the last
 * test.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests over HTTP use the built site, so it is built first if the sources have changed.
  execFileSync('node', ['bin/ready.mjs', '--build'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'dalil-test-'))
  // The programs that tests start share one compile cache.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const server = await startEmbeddedPostgres(folder)
  await withConnection(loginFrom(server.url('postgres')), setForTests)
  await makeTemplate(server)
  project.provide('clusterUrl', server.url('postgres'))
  return async () => {
    await server.stop()
    // The removal is retried, because programs that are still stopping write to this folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
