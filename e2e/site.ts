import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Database, openDatabase } from '../db/database.ts'
import { freePort } from '../test/free-port.ts'

export { expect } from '@playwright/test'

/** The production build, running as `npm start` runs it, on a data folder of its own. */
export type Site = {
  /** The database behind it, for putting rows in and looking at what came in. */
  database: Database
  /** The one-time link that the first start printed. */
  firstLink: string
}

/** Tests with `site`: one server for all tests of a worker, whose address is every page's base. */
export const test = base.extend<object, { site: Site; address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern
    async ({}, use) => use(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  baseURL: ({ address }, use) => use(address),
  site: [
    async ({ address }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dalil-journey-'))
      const server = spawn(process.execPath, ['server/main.ts'], {
        env: { ...process.env, PORT: new URL(address).port, DATA_DIR: folder, NODE_ENV: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const firstLink = await linkPrintedBy(server)
      const database = await openDatabase({ dataFolder: folder })
      await use({ database, firstLink })
      await database.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true },
  ],
})

async function linkPrintedBy(server: ChildProcess): Promise<string> {
  let printed = ''
  for await (const piece of server.stdout ?? []) {
    printed += piece
    const link = /https?:\S+token=\S+/.exec(printed)
    if (link) return link[0]
  }
  throw new Error(`The server did not start: ${printed}`)
}
