import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort, UNLIMITED } from '../environment.ts'
import { ended, run, started } from '../program.ts'

/** Creates a folder that is removed when the test ends. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-fault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/**
 * Starts the site as `npm start` does and waits until it serves. `options` are options of Node. The site trusts the
 * test as a proxy, so the test can say from which network a request comes.
 */
export async function startSite(environment: Record<string, string>, options: string[] = []) {
  const port = environment.PORT ?? (await freePort())
  const server = run(
    'build/server/serve.js',
    { ...UNLIMITED, TRUSTED_PROXIES: '127.0.0.1', ...environment, PORT: port },
    [],
    options,
  )
  await started(server)
  return {
    ...server,
    address: `http://127.0.0.1:${port}`,
    /** Sends SIGTERM and expects the site to stop cleanly. */
    async stop() {
      server.child.kill('SIGTERM')
      expect(await ended(server.child)).toBe(0)
    },
    async kill() {
      server.child.kill('SIGKILL')
      await ended(server.child)
    },
  }
}

/** Returns the process id of the PostgreSQL with this data folder. */
export async function postmasterOf(folder: string): Promise<number> {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n', 1)[0])
}
